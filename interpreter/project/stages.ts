// Lists the stages between files and a game, in order, with the dependencies of each. Each stage is one sort of value in the cache of a project.
// INVARIANT: a value reads only the stages that its own stage takes; `Derivations` refuses any other, and a test compares the recorded
// dependencies with this list.

export interface Stage {
  readonly name: string;
  /**
   * The stages it may read: stages before it, or itself where packs are checked one after the other. `files` is the input: the texts of all files
   * by path.
   */
  readonly takes: readonly string[];
  /** What a value of the stage is, and what its key is. */
  readonly gives: string;
  /** Why it is a stage of its own, and why it stands here. */
  readonly why: string;
}

export const stages = [
  // ------------------------------------------------------------ what files say
  {
    name: 'workspace',
    takes: ['files'],
    gives: 'all packs in order, each after those it needs; what a pack holds is read on demand',
    why: 'Which file belongs to which pack follows from all manifests together. Files that an edit leaves alone are not read again.',
  },
  {
    name: 'sources',
    takes: ['workspace'],
    gives: 'every file by its path, to turn offsets into lines',
    why: 'An answer with lines depends on all texts, so this is kept apart from answers that only depend on their meaning.',
  },
  {
    name: 'pack',
    takes: ['workspace'],
    gives: 'by id: a pack',
    why: 'An edit makes a new workspace, but leaves most packs the same objects: what is derived from those stays valid.',
  },
  {
    name: 'rules',
    takes: ['pack'],
    gives: 'by id: a pack as far as rules and scenarios mean something',
    why: 'It stays the same object while only texts, boards and passages change, so that programs outlive such edits.',
  },
  {
    name: 'shown',
    takes: ['pack'],
    gives: 'by id: a pack as far as players see it: texts, boards and glossaries',
    why: 'A game whose rules stay the same still has to get new texts.',
  },
  {
    name: 'told',
    takes: ['pack'],
    gives: 'by id: a pack as far as its texts tell something: rules, texts, and what is recorded of translations',
    why: 'An edit of a scenario or a passage makes no text stale, so nothing is compared again.',
  },
  {
    name: 'symbols',
    takes: ['workspace'],
    gives: 'where every name is defined and mentioned; what needs types is worked out pack by pack, on demand',
    why: 'Editors and explanations look names up in files as they stand, right or wrong, so nothing has to be checked for it.',
  },
  {
    name: 'same names',
    takes: ['told'],
    gives: 'by id: names that are the same in a language of a pack as in its source on purpose, those of the packs it needs among them',
    why: 'Hardly any edit of a text changes it, so the states of texts in all other packs outlive the edit.',
  },
  {
    name: 'text states',
    takes: ['told', 'rules', 'same names'],
    gives: 'by id: which texts of a pack are missing, stale, to be reviewed or done, in each of its languages',
    why: 'It compares texts and the rules that they tell with what was recorded, without checking either.',
  },
  {
    name: 'reading errors',
    takes: ['workspace'],
    gives: 'what could not be read, in all files',
    why: 'Reading everything is expensive. It comes before checking: a name may seem missing only because its line cannot be read.',
  },
  // ------------------------------------------------------------ what is wrong
  {
    name: 'checked rules',
    takes: ['rules'],
    gives: 'by id: the rules of a pack with those it needs: their environment, elaborated with options unknown, and what was reported',
    why: 'It needs no texts and no other readers of the pack, so playing, or running one scenario, asks for this alone.',
  },
  {
    name: 'checked',
    takes: ['pack', 'reading errors', 'sources', 'checked rules', 'checked'],
    gives: 'by id: a pack with its texts, checked, and what of it is its own fault',
    why: 'Texts name what rules define. The packs that it needs are checked first: their problems are not reported again here.',
  },
  {
    name: 'sound',
    takes: ['pack', 'workspace', 'checked rules'],
    gives: 'by id: whether the rules of a pack and of those it needs can be played',
    why: 'As long as nothing is wrong, playing needs only this answer, without texts and without finding whose mistake it is.',
  },
  {
    name: 'boards',
    takes: ['workspace', 'checked'],
    gives: 'what is wrong in boards',
    why: 'Boards name choices and texts of the rules, so they are checked once the packs are known to be right.',
  },
  {
    name: 'scenarios',
    takes: ['workspace', 'checked'],
    gives: 'what is wrong in scenarios',
    why: 'Scenarios name everything else, so they come last of all that is checked.',
  },
  {
    name: 'stale texts',
    takes: ['text states'],
    gives: 'by id: the texts of a pack that were made from something that has changed since',
    why: 'A changed rule makes texts stale that no check of texts would look at again.',
  },
  // ------------------------------------------------------------ what can be played
  {
    name: 'selected',
    takes: ['workspace'],
    gives: 'by selection: its packs in order and the values of all options, or why there is no such game',
    why: 'Names are looked up in manifests alone: nothing has to be checked to say that an option is misspelt.',
  },
  {
    name: 'program',
    takes: ['rules'],
    gives: 'by packs and options: the same rules elaborated once more with options known, as numbers',
    why: 'Several selections come to the same packs and options. Packs with errors must not get here: callers ask for errors first.',
  },
  {
    name: 'program with hash',
    takes: ['workspace', 'pack', 'program'],
    gives: 'the same with a hash over the texts it was made from',
    why: 'Only saves need the hash, which costs as much as the program and changes with every comment in a file.',
  },
  {
    name: 'game',
    takes: ['program', 'program with hash', 'shown'],
    gives: 'by program and manner of playing: a machine, and texts read on demand',
    why: 'Last of all: everything that a game needs, shared by all games of a selection.',
  },
  // ------------------------------------------------------------ what is printed, and everything that is wrong
  {
    name: 'tight faces',
    takes: ['checked'],
    gives: 'by id: the cards of a pack on which a text may not fit, in each of its languages',
    why: 'Widths of letters tell for nearly all cards that everything fits, so that no game has to be set up for them.',
  },
  {
    name: 'printed game',
    takes: ['pack', 'selected'],
    gives: 'by id: packs and options of the game that the cards of a pack are printed from',
    why: 'It stays the same while packs are edited, and the cards stay valid with it.',
  },
  {
    name: 'cut texts',
    takes: ['tight faces', 'printed game', 'program', 'told', 'shown'],
    gives: 'by id: the texts of a pack that do not fit their cards',
    why: 'Cards are drawn with the numbers of a game, so this comes when everything can be played.',
  },
  {
    name: 'diagnostics',
    takes: ['workspace', 'checked', 'boards', 'scenarios', 'stale texts', 'cut texts'],
    gives: 'all diagnostics, sorted by file and place: one message for each mistake',
    why: 'The place to blame can be chosen only when all findings are known.',
  },
] as const satisfies readonly Stage[];

export type StageName = (typeof stages)[number]['name'];
