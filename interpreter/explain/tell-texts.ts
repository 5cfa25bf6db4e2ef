// Finds what the texts of the packs say about something that is explained: its name, its rule, its question, its message when it is violated.
import type { Compiled } from '../check/compile.ts';
import type { Selected } from '../check/select.ts';
import { slotResolver } from '../text-slots.ts';
import { type Texts, textsOfPacks } from '../texts/texts.ts';
import type { Explanation } from './explanation.ts';

export interface ToldTexts {
  /** The name of the thing. */
  readonly name?: string;
  readonly rule?: string;
  readonly asks?: string;
  readonly message?: string;
}

/** The part of a project that the numbers in texts need. */
export interface ProgramProject {
  program(selected: Selected): Compiled;
}

export class ExplanationTexts {
  private readonly selected: Selected;
  private readonly texts: Texts;
  private readonly project: ProgramProject;

  constructor(project: ProgramProject, selected: Selected) {
    this.project = project;
    this.selected = selected;
    this.texts = textsOfPacks(selected.packs);
  }

  locales(): readonly string[] {
    return this.texts.locales();
  }

  of({ spokenAs, name, onlyWith }: Explanation, locale: string): ToldTexts {
    if (spokenAs === undefined) return {};
    const term = this.texts.term(spokenAs, name, locale)?.text;
    const needsNumbers = ['rule', 'asks', 'message'].some((field) => this.texts.has(spokenAs, name, field, locale));
    const texts = needsNumbers
      ? this.texts.with({ rules: slotResolver(this.program(onlyWith), { kind: spokenAs, id: name }) })
      : this.texts;
    const field = (key: 'rule' | 'asks' | 'message'): Partial<ToldTexts> => {
      const text = texts.field(spokenAs, name, key, locale)?.value;
      return text === undefined ? {} : { [key]: text };
    };
    return { ...(term !== undefined && { name: term }), ...field('rule'), ...field('asks'), ...field('message') };
  }

  /** The program of the selected game, with the option on that the document needs. */
  private program(onlyWith: string | undefined): Compiled {
    const { selected } = this;
    if (onlyWith === undefined) return this.project.program(selected);
    return this.project.program({ ...selected, options: new Map([...selected.options, [onlyWith, true] as const]) });
  }
}
