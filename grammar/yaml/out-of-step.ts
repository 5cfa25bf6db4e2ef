// Finds the one line of a YAML document whose indentation does not fit the lines around it. It runs only after an error has been found, and
// tells the line that slipped from the lines that fail because of it.
import type { SourceFile, Span } from '../source.ts';

export interface OutOfStep {
  /** The text of the line, without its indentation. */
  readonly span: Span;
  /** The blanks in front of it, and how many there should be. */
  readonly indentation: Span;
  readonly wanted: number;
}

/** The line whose change of indentation sets the document right, or nothing if there is no such line. */
export function findOutOfStep(file: SourceFile, document: Span): OutOfStep | undefined {
  const lines = structuralLines(file, document);
  const step = usualStep(lines);
  const faults = findFaults(lines, step);
  if (faults.length === 0) return undefined;
  let best: { line: Line; wanted: number; faults: number; company: number } | undefined;
  for (const { line, wanted } of candidates(lines, step, faults)) {
    const left = findFaults(lines, step, { line, indent: wanted }).length;
    if (left >= faults.length || left > (best?.faults ?? left)) continue;
    // Of two changes that help alike, the better one gives back lost blanks and moves the line to where most of its neighbours stand.
    const company = countCompany(lines, line, wanted) + (wanted > line.indent ? lines.length : 0);
    if (best === undefined || left < best.faults || company > best.company) best = { line, wanted, faults: left, company };
  }
  if (best === undefined) return undefined;
  const { start, end, indent } = best.line;
  return { span: { start: start + indent, end }, indentation: { start, end: start + indent }, wanted: best.wanted };
}

/** A line that opens or fills a level: it is neither comment nor blank, nor inside a block, brackets or a longer value. */
interface Line {
  readonly start: number;
  readonly end: number;
  readonly indent: number;
  /** How far `- ` moves what follows it. */
  readonly dash: number;
  readonly hasKey: boolean;
  /** Whether the line is `key:` with nothing behind it: deeper lines must follow. */
  readonly opens: boolean;
}

/** Faults further down are mostly consequences of the first ones. */
const mostFaults = 3;

function structuralLines(file: SourceFile, document: Span): Line[] {
  const lines: Line[] = [];
  let blockAbove = -1;
  let brackets = 0;
  let at = document.start;
  while (at < document.end) {
    const stop = file.text.indexOf('\n', at);
    const end = stop === -1 ? file.text.length : stop;
    const text = file.text.slice(at, end);
    const start = at;
    at = end + 1;
    const indent = text.search(/[^ ]/);
    // A `#` without a blank behind it is more likely a value that lost its quotes than a comment.
    const content =
      indent === -1
        ? ''
        : text
            .slice(indent)
            .replace(/(^|\s)#(\s.*|$)/, '')
            .trimEnd();
    if (content === '' || content === '---') continue;
    if (blockAbove >= 0 && indent > blockAbove) continue;
    blockAbove = -1;
    const inside = brackets > 0;
    brackets = Math.max(0, brackets + count(content, /[[{]/g) - count(content, /[\]}]/g));
    if (inside) continue;
    const dash = /^(?:- +)*/.exec(content)?.[0].length ?? 0;
    const rest = content.slice(dash);
    const hasKey = /^[^\s:]+:(\s|$)/.test(rest);
    const before = lines.at(-1);
    // A deeper line that is neither key nor entry continues the value above it, or is that value.
    if (!hasKey && dash === 0 && before !== undefined && !before.opens && indent > before.indent) continue;
    if (/:\s+[|>][-+0-9]*$/.test(rest)) blockAbove = indent;
    lines.push({ start, end: start + indent + content.length, indent, dash, hasKey, opens: /^[^\s:]+:$/.test(rest) });
  }
  return lines;
}

/** The number of blanks by which most levels of this document are indented. */
function usualStep(lines: readonly Line[]): number {
  const seen = new Map<number, number>();
  lines.forEach((line, number) => {
    const next = lines[number + 1];
    const step = next === undefined || !line.opens ? 0 : next.indent - line.indent - line.dash;
    if (step > 0) seen.set(step, (seen.get(step) ?? 0) + 1);
  });
  const [most] = [...seen].sort((a, b) => b[1] - a[1] || Math.abs(a[0] - 2) - Math.abs(b[0] - 2));
  // A single level says little: it may be the very line that slipped.
  return most === undefined || most[1] < 2 ? 2 : most[0];
}

function count(text: string, wanted: RegExp): number {
  return text.match(wanted)?.length ?? 0;
}

interface Level {
  readonly indent: number;
  readonly list: boolean;
}

/** The numbers of the lines that do not fit the lines above them, optionally with the indentation of one line changed. */
function findFaults(lines: readonly Line[], step: number, change?: { readonly line: Line; readonly indent: number }): number[] {
  const faults: number[] = [];
  let levels: Level[] = [];
  let before: Line | undefined;
  lines.forEach((written, number) => {
    const line = written === change?.line ? { ...written, indent: change.indent } : written;
    if (!fits(line, before, levels, step)) faults.push(number);
    levels = levels.filter((level) => level.indent < line.indent || (level.indent === line.indent && (line.dash > 0 || !level.list)));
    if (levels.at(-1)?.indent !== line.indent || (line.dash > 0 && levels.at(-1)?.list !== true)) {
      levels.push({ indent: line.indent, list: line.dash > 0 });
    }
    if (line.dash > 0 && line.hasKey) levels.push({ indent: line.indent + line.dash, list: false });
    before = line;
  });
  if (before?.opens === true) faults.push(lines.length - 1);
  return faults;
}

function fits(line: Line, before: Line | undefined, levels: readonly Level[], step: number): boolean {
  if (before === undefined) return line.indent === 0;
  const inner = before.indent + before.dash;
  if (before.opens) return line.dash > 0 ? line.indent === inner || line.indent === inner + step : line.indent === inner + step;
  if (line.indent > inner) return false;
  return levels.some((level) => level.indent === line.indent && level.list === line.dash > 0);
}

/** The lines at and around a fault, each moved to where one of its neighbours stands, one step in or one step out. */
function candidates(lines: readonly Line[], step: number, faults: readonly number[]): { line: Line; wanted: number }[] {
  const result: { line: Line; wanted: number }[] = [];
  for (const fault of faults.slice(0, mostFaults)) {
    for (const number of [fault, fault - 1, ...openerOf(lines, fault)]) {
      const line = lines[number];
      if (line === undefined) continue;
      const around = [lines[number - 1], lines[number + 1], lines[fault]].filter((near) => near !== undefined && near !== line);
      const inner = around.flatMap(({ indent, dash }) => [indent, indent + dash]);
      const wanted = new Set(inner.flatMap((indent) => [indent, indent + step, indent - step]));
      for (const indent of wanted) if (indent >= 0 && indent !== line.indent) result.push({ line, wanted: indent });
    }
  }
  return result;
}

function countCompany(lines: readonly Line[], line: Line, indent: number): number {
  const at = lines.indexOf(line);
  return lines
    .slice(Math.max(at - 2, 0), at + 3)
    .filter((near) => near !== line && (near.indent === indent || near.indent + near.dash === indent)).length;
}

/** The line that opened the level before the fault: if it slipped, its children look wrong first. */
function openerOf(lines: readonly Line[], fault: number): number[] {
  for (let number = fault - 1; number >= 0; number--)
    if (lines[number].opens && lines[number].indent < lines[fault].indent) return [number];
  return [];
}
