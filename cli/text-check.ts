// `roundhouse text check`: the diagnostics of `check` that are about texts and glossaries, and nothing else.
import { check, type CheckOptions } from './check.ts';
import { addCommonOptions, finishWith, type AddCommand } from './command.ts';
import { addLocaleOption } from './locale.ts';

/** A file of texts, by its path. */
const TEXTS = /(?:^|\/)(?:text|glossary)\/[^/]*$/;

export const addTextCheck: AddCommand = (text, finish) => {
  const command = text
    .command('check')
    .description('check texts and glossaries: missing, stray and empty texts, slots, numbers, forms, signs')
    .argument('[path...]', 'files or folders (default: the rules folder)');
  addCommonOptions(addLocaleOption(command, 'the messages and the frames around them')).action((paths: string[], options: CheckOptions) =>
    finishWith(
      check(paths, options, ({ code, file }) => code.startsWith('text/') || TEXTS.test(file)),
      options,
      finish,
    ),
  );
};
