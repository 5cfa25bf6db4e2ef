// What the checks of single texts share: diagnostics and fixes at a part of a text, whatever the style in which YAML writes it.
import { type Code, diagnose } from '../../../grammar/diagnostics/catalogue.ts';
import type { Diagnostic, Fix } from '../../../grammar/diagnostics/diagnostic.ts';
import { phrase } from '../../../grammar/diagnostics/phrases.ts';
import type { SourceFile, Span } from '../../../grammar/source.ts';
import { writeScalar } from '../../../grammar/translations/write-text.ts';
import type { YamlScalar } from '../../../grammar/yaml/yaml-tree.ts';
import type { SayAt } from './check-message.ts';
import { isDirect, spanInMessage } from './message-spans.ts';

/** Reports at a part of a text. */
export function sayInText(file: SourceFile, scalar: YamlScalar, found: Diagnostic[]): SayAt {
  return (code, span, ...args) => void found.push(diagnose<Code>(code, file.path, spanInMessage(scalar, span), ...(args as [never])));
}

/** The fix that replaces a part of a text. */
export function mendText(file: SourceFile, scalar: YamlScalar, span: Span, text: string): Fix {
  const title = text.trim() === '' ? phrase('leave-it-out') : phrase('write', { text: text.trim() });
  // Inside of quotes most signs stand for themselves; a plain text may need quotes afterwards.
  if (isDirect(scalar) && scalar.style !== 'plain' && !/["'\\]/.test(text)) return { title, span: spanInMessage(scalar, span), text };
  const now = scalar.text.slice(0, span.start) + text + scalar.text.slice(span.end);
  const end = file.text[scalar.span.end - 1] === '\n' ? '\n' : '';
  return { title, span: scalar.span, text: writeScalar(now, scalar.style !== 'plain') + end };
}
