// The selection of what to play: packs, an edition, a preset and options, by name. The command line, the playground, the engine, scenarios and
// saves all use this form; the check resolves it to packs and option values.

/** What an option is set to. A list may also be one text with blanks or commas between its names. */
export type OptionSetting = boolean | number | string | readonly string[];

/** A selection. Every property that is left out has a default that the packs name. */
export interface Selection {
  readonly packs?: readonly string[];
  readonly edition?: string;
  readonly preset?: string;
  readonly options?: Readonly<Record<string, OptionSetting>>;
}
