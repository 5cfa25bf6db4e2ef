// A sentence in which words of the rules stand between backticks; they are shown as code.
import type { JSX } from 'preact';

export function Told({ text }: { readonly text: string }): JSX.Element {
  return <>{text.split('`').map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part))}</>;
}
