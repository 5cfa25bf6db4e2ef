// scratch
import { test } from 'vitest';
import { openEngine } from '../support/engines.ts';
import { dice } from '../support/random-play.ts';
test('x', () => {
  const talk = openEngine();
  const seen = new Set();
  for (let seed = 0; seed < 6; seed++) {
  talk.ok({ do: 'new', seats: [['tuco'], ['doc'], ['belle']], chance: 'ask' });
  const roll = dice(seed);
  for (;;) {
    const d = talk.decision();
    if (!d) break;
    const key = d.kind;
    if (!seen.has(key)) { seen.add(key); console.log(JSON.stringify(d)); }
    const pool = d.options.flatMap(({ id, count = 1 }) => new Array<string>(count).fill(id));
    talk.ok({ do: 'choose', option: Array.from({ length: Math.max(1, d.min) }, () => pool.splice(roll(pool.length), 1)[0]) });
  }
  }
  console.log(JSON.stringify(talk.ok({ do: 'hello' })));
  console.log(JSON.stringify(talk.ok({ do: 'state' })['result']));
  for (const e of talk.ok({ do: 'log' })['entries'] as any[]) if (e.n % 9 === 0) console.log(JSON.stringify(e));
});
