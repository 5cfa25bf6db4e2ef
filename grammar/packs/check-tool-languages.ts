// Checks languages of the tool that come with the rules: that their files say of which language they are, that messages have keys which the tool
// asks for, slots that it fills, and the plural forms of their language.
import { closest } from '../closest.ts';
import { diagnose } from '../diagnostics/catalogue.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { LocaleRules } from '../messages/locale.ts';
import { checkMessage, type MessageProblem, parseMessage, slotsOfMessage } from '../messages/message.ts';
import { hasProfile } from '../messages/profiles.ts';
import { type Part, sourceMessages } from '../messages/tool-messages.ts';
import { replace } from '../schemas/explain-schema-error.ts';
import { localeOf, type AnyToolDocument, type ToolDocument } from '../schemas/tool-kinds.ts';
import type { SourceFile, Span } from '../source.ts';
import { findEntry } from '../yaml/yaml-tree.ts';
import { folderOfLanguage, messagesIn, type WrittenMessage } from './tool-languages.ts';

type Collect = (diagnostic: Diagnostic) => void;

export function checkToolLanguages(documents: readonly AnyToolDocument[]): Diagnostic[] {
  const found: Diagnostic[] = [];
  const collect = (diagnostic: Diagnostic): void => void found.push(diagnostic);
  const described = new Set(documents.flatMap((document) => (document.kind === 'language' ? [localeOf(document.id)] : [])));
  const told = new Set<string>();
  for (const document of documents) {
    if (document.kind !== 'language' && document.kind !== 'messages') continue;
    const language = findEntry(document.root, 'language')?.value;
    const { file } = document;
    if (language?.kind !== 'scalar' || language.text === '') continue;
    const folder = folderOfLanguage(file.path);
    const tag = localeOf(language.text);
    if (folder !== undefined && folder !== tag)
      collect(diagnose('language/other-folder', file, language.span, { id: language.text, folder }, replace(language.span, folder)));
    else if (document.kind === 'messages' && !described.has(tag) && !hasProfile(tag) && !told.has(tag)) {
      told.add(tag);
      collect(diagnose('language/no-profile', file, language.span, { locale: tag }));
    }
    if (document.kind === 'messages') checkMessages(document, tag, collect);
  }
  return found;
}

/** Messages that have been checked in vain need not be checked again: a document stays the same object until its file changes. */
const clean = new WeakSet<object>();

function checkMessages({ root, file, data }: ToolDocument<'messages'>, locale: string, collect: Collect): void {
  if (clean.has(root)) return;
  const part: Part = data.messages;
  // A bundle that does not say anything of a part knows none of its keys.
  const source = sourceMessages(part);
  const rules = LocaleRules.of(locale);
  let faults = 0;
  const say: Collect = (diagnostic) => {
    faults += 1;
    collect(diagnostic);
  };
  for (const message of messagesIn(root)) {
    const { key, node, text, most } = message;
    if (source !== undefined && !source.has(key)) sayUnknown(message, part, source, file, say);
    const length = [...text].length;
    if (most !== undefined && length > most)
      say(diagnose('language/too-long', file, node.span, { count: String(length), most: String(most) }));
    checkText(text, { rules, file, span: node.span }, key, source, say);
  }
  // What the bundle says may grow by a part that is loaded later.
  if (faults === 0 && source !== undefined) clean.add(root);
}

function sayUnknown({ key, entry }: WrittenMessage, part: Part, source: ReadonlyMap<string, string>, file: SourceFile, say: Collect): void {
  const near = closest(entry.key, source.keys());
  say(diagnose('language/unknown-message', file, entry.keySpan, { name: key, part, ...(near !== undefined && { near }) }));
}

interface TextPlace {
  readonly rules: LocaleRules;
  readonly file: SourceFile;
  readonly span: Span;
}

function checkText(
  text: string,
  { rules, file, span }: TextPlace,
  key: string,
  source: ReadonlyMap<string, string> | undefined,
  say: Collect,
): void {
  const message = parseMessage(text);
  const [problem] = message.problems.length > 0 ? message.problems : checkMessage(message, rules);
  if (problem !== undefined) return sayProblem(problem, file, span, say);
  const filled = source === undefined || !source.has(key) ? undefined : slotsFilled(key, source);
  if (filled === undefined) return;
  for (const name of slotsOfMessage(message))
    if (!filled.has(name))
      say(
        diagnose('language/unknown-slot', file, span, {
          name,
          key,
          ...(filled.size > 0 && { filled: [...filled].map((slot) => `{${slot}}`).join(' ') }),
        }),
      );
}

/** What a message can show: what the English one shows. A diagnostic and its help know the same. */
function slotsFilled(key: string, source: ReadonlyMap<string, string>): ReadonlySet<string> {
  const own = key.replace(/\.help$/, '');
  const texts = [source.get(own), source.get(`${own}.help`)].filter((text) => text !== undefined);
  return new Set(texts.flatMap((text) => [...slotsOfMessage(parseMessage(text))]));
}

function sayProblem(problem: MessageProblem, file: SourceFile, span: Span, say: Collect): void {
  const { code } = problem;
  if (code === 'text/missing-plural') say(diagnose(code, file, span, { locale: problem.locale, missing: problem.missing }));
  else if (code === 'text/bad-alternative' || code === 'text/mixed-alternatives')
    say(diagnose(code, file, span, problem.near === undefined ? {} : { near: problem.near }));
  else say(diagnose(code, file, span));
}
