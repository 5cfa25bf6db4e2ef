// This file finds everything that the rules do not allow in a set-up at once, and says of each thing what causes it: options, the choice of packs,
// or who sits where.
import { EngineError, type Project } from '../../../interpreter/index.ts';
import { fullSetup, guard, refusal, seatDocuments } from '../../../interpreter/internal.ts';
import { sayPhrase } from '../../../grammar/diagnostics/speak.ts';
import type { ChosenSetup, SetupConflict } from '../protocol/game-worker.ts';
import { exampleSeats } from './example-seats.ts';
import { sayError } from './say-error.ts';
import { type Opened, openSelection } from './open-selection.ts';

export function findConflicts(project: Project, setup: ChosenSetup, locale: string): SetupConflict[] {
  const selected = project.select(setup);
  if ('error' in selected) {
    const { setting, said } = selected.error;
    const about =
      setting?.key === 'option' ? { about: 'options' as const, options: [setting.name] } : { about: setting?.key ?? 'packs', options: [] };
    return [{ message: sayPhrase(said, locale), ...about } as SetupConflict];
  }
  const opened = openSelection(project, setup, locale);
  if ('error' in opened) return [{ message: opened.error.message, about: 'packs', options: [] }];
  try {
    return violated(project, opened, setup, locale);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return [{ message: sayError(error, locale), about: 'seats', options: [] }];
  }
}

function violated(project: Project, opened: Opened, setup: ChosenSetup, locale: string): SetupConflict[] {
  const { source } = opened;
  const { program, machine } = source;
  const full = fullSetup({ ...setup, locale });
  const seats = seatDocuments(program, full);
  const found = guard(source, () => machine.refusals({ seats, first: full.first, seed: full.seed, askChance: false }));
  return found.map((index) => {
    const { name, site } = program.requires[index];
    const options = optionsIn(textOfRule(project, opened, site), [...opened.selected.options.keys()]);
    const message = sayError(refusal(source, name, full), locale);
    if (options.length > 0) return { message, about: 'options', options };
    return { message: [message, ...exampleSeats(opened, setup, locale)].join(' '), about: 'seats', options };
  });
}

/** The lines of a requirement, as its author wrote them. */
function textOfRule(project: Project, { source: { program } }: Opened, site: number): string {
  const { file, start } = program.sites[site];
  const text = project.file(file)?.text ?? '';
  const from = text.lastIndexOf('\n', start) + 1;
  const [first = '', ...rest] = text.slice(from).split('\n');
  const end = rest.findIndex((line) => /^\S/.test(line));
  return [first, ...rest.slice(0, end < 0 ? rest.length : end)].join('\n');
}

/** Options that a rule names. An option is an ordinary name, in which a hyphen is a letter. */
function optionsIn(rule: string, options: readonly string[]): string[] {
  const words = new Set(rule.replace(/#.*/g, '').match(/[a-z0-9]+(?:-[a-z0-9]+)*/g) ?? []);
  return options.filter((option) => words.has(option));
}
