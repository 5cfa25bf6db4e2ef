// Places inside of a message as places of its file.
import type { Span } from '../../../grammar/source.ts';
import type { YamlScalar } from '../../../grammar/yaml/yaml-tree.ts';

/** Whether every sign of a text is written as itself, on one line. */
export function isDirect({ style, span, text }: YamlScalar): boolean {
  const quotes = style === 'plain' ? 0 : 2;
  return (style === 'plain' || style === 'double' || style === 'single') && span.end - span.start === text.length + quotes;
}

/** The span of a part of a message; the span of the whole message if it is not written literally. */
export function spanInMessage(scalar: YamlScalar, { start, end }: Span): Span {
  if (!isDirect(scalar)) return scalar.span;
  const begin = scalar.span.start + (scalar.style === 'plain' ? 0 : 1);
  return { start: begin + start, end: begin + end };
}
