// What somebody asks to play: packs, an edition, a preset and options, by name. The command line, the page, the engine, scenarios and saves all say
// it in this form; the check turns it into packs and values of options.

/** What an option is set to. A list may also be one text with blanks or commas between its names. */
export type OptionSetting = boolean | number | string | readonly string[];

/** Everything left out has a default that the packs name. */
export interface Selection {
  readonly packs?: readonly string[];
  readonly edition?: string;
  readonly preset?: string;
  readonly options?: Readonly<Record<string, OptionSetting>>;
}
