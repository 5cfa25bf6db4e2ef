// The text that becomes functions: only our own words and integers, whatever authors call their things.
import { describe, expect, it } from 'vitest';
import type { Program } from '../../../interpreter/program/program.ts';
import { generateText } from '../../../interpreter/runtime/generate/generate.ts';
import { helperWords, plainWords } from '../../../interpreter/runtime/generate/generated-code.ts';
import { Machine } from '../../../interpreter/runtime/machine.ts';
import { randomProgram } from './random-program.ts';
import { start } from './play.ts';

/** Words, integers and punctuation of a text; anything else is reported as it stands. */
export function strangeTokens(text: string): string[] {
  const allowed = new Set<string>([...helperWords, ...plainWords]);
  const strange: string[] = [];
  const token = /([A-Za-z_$][\w$]*)|(\d+(?![\w.]))|([-+*<>=!&|?:;,.()[\]{}]+)|(\s+)|([^])/g;
  for (const [whole, word, , , , other] of text.matchAll(token)) {
    if (other !== undefined) strange.push(whole);
    else if (word !== undefined && !allowed.has(word) && !/^[a-zA-Z]\d+$/.test(word)) strange.push(word);
  }
  return strange;
}

/** The same program with every name replaced by something that must never get through. */
function poisoned(program: Program): Program {
  const evil = '__proto__"+alert(1)+`${process}`\u2028';
  return JSON.parse(JSON.stringify(program), (key, value: unknown) =>
    typeof value === 'string' && ['name', 'id', 'key', 'file', 'rule', 'hash', 'plural', 'pack', 'text', 'word'].includes(key)
      ? evil
      : value,
  ) as Program;
}

describe('generated text', () => {
  it('has only known words and integers', () => {
    for (let seed = 0; seed < 30; seed++) {
      const program = randomProgram(seed);
      const { text } = generateText(program);
      expect(strangeTokens(text)).toEqual([]);
      expect(generateText(poisoned(program)).text).toBe(text);
    }
  });
  it('the tokeniser finds what does not belong', () => {
    expect(strangeTokens('const t1="x";')).toEqual(['"', 'x', '"']);
    expect(strangeTokens('return process.exit')).toEqual(['process', 'exit']);
    expect(strangeTokens("a1[`b`]\\/1.5'")).toEqual(['`', '`', '\\', '/', '1', "'"]);
  });
  it('where functions from text are forbidden the program is interpreted', () => {
    const program = randomProgram(1000);
    const original = globalThis.Function;
    try {
      globalThis.Function = function () {
        throw new EvalError('forbidden');
      } as unknown as FunctionConstructor;
      const machine = new Machine(program);
      expect(machine.mode).toBe('interpreted');
      start(machine);
    } finally {
      globalThis.Function = original;
    }
  });
});
