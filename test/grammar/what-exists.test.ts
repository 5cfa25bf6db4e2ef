// What exists in place of an unknown name: the nearest one, or all of them where they are few; in diagnostics in every language.
import { describe, expect, test } from 'vitest';
import { diagnoseUnknown } from '../../grammar/diagnostics/unknown-name.ts';
import { sayDiagnostic } from '../../grammar/diagnostics/speak.ts';
import { mostListed, whatExists } from '../../grammar/diagnostics/what-exists.ts';

describe('what exists', () => {
  test('the nearest name, if there is one', () => expect(whatExists('frg', ['frog', 'toad'])).toBe('; did you mean `frog`?'));
  test('all names where they are few', () => {
    expect(whatExists('double', ['standard', 'tunnel'])).toBe('; there are `standard`, `tunnel`');
    expect(whatExists('double', ['tunnel'])).toBe('; there is `tunnel`');
  });
  test('other numbers are not nearer than others', () =>
    expect(whatExists('leaf-4', ['leaf-1', 'leaf-2'])).toBe('; there are `leaf-1`, `leaf-2`'));
  test('nothing where there is nothing, or too much', () => {
    expect(whatExists('x', [])).toBe('');
    const many = Array.from({ length: mostListed + 1 }, (_, at) => `${'abcdefghijklmn'[at]}zzzzzz`);
    expect(whatExists('double', many)).toBe('');
  });
});

describe('a diagnostic about an unknown name', () => {
  const at = (text: string) =>
    diagnoseUnknown('check/unknown-data', 'a.yaml', { text, span: { start: 0, end: 3 } }, ['tunnel', 'standard'], { kind: 'turn' });

  test('lists what there is when nothing is near', () => {
    expect(at('double')).toMatchObject({ message: 'there is no turn `double`', help: 'there are `standard`, `tunnel`' });
    expect(sayDiagnostic(at('double'), 'ru').help).toBe('есть: `standard`, `tunnel`');
    expect(sayDiagnostic(at('double'), 'cs').help).toBe('existuje: `standard`, `tunnel`');
    expect(sayDiagnostic(at('double'), 'ro').help).toBe('există: `standard`, `tunnel`');
  });
  test('asks whether the nearest one is meant, and lists nothing', () => {
    expect(at('tunel').help).toBe('did you mean `tunnel`?');
    expect(at('tunel').fix?.text).toBe('tunnel');
  });
});
