// scratch
import { test } from 'vitest';
import { overPond, readCase, engineOver } from '../support/hostile.ts';
test('x', () => {
  const other = { path: 'other/pack.yaml', text: `pack: other\ntitle: Other\nversion: 1.0.0\nneeds: [pond]\n` };
  const third = { path: 'third/pack.yaml', text: `pack: third\ntitle: T\nversion: 1.0.0\nneeds: [pond]\n` };
  let t = engineOver(overPond([other, third, { path: 'other/a.rules', text: 'action jump\n  stop\n' }, { path: 'third/a.rules', text: 'action jump\n  stop\n' }]));
  console.log(JSON.stringify(t.ask({ do: 'new', packs: ['other', 'third'], seats: [['red']] })));
  t = engineOver(overPond([other, third, { path: 'other/a.yaml', text: 'frog: blue\n' }, { path: 'third/a.yaml', text: 'frog: blue\n' }]));
  console.log(JSON.stringify(t.ask({ do: 'new', packs: ['other', 'third'], seats: [['red']] })));
  for (const name of ['endless-repeat', 'endless-query', 'millions-of-pieces', 'endless-requirement', 'endless-memory', 'growing-number'])
    console.log(name, JSON.stringify(engineOver(readCase(name)).ask({ do: 'new', packs: ['pond'], seats: [['red']] })));
  console.log(JSON.stringify(engineOver(overPond([{ path: 'pond/pack.yaml', text: '' }])).ask({ do: 'new', packs: ['pond'], seats: [['red']] })));
  console.log(JSON.stringify(engineOver(overPond([{ path: 'a/pack.yaml', text: `pack: a\ntitle: A\nversion: 1.0.0\nneeds: [b]\n` }, { path: 'b/pack.yaml', text: `pack: b\ntitle: B\nversion: 1.0.0\nneeds: [a]\n` }])).ask({ do: 'new', packs: ['a'], seats: [['red']] })));
}, 300000);
