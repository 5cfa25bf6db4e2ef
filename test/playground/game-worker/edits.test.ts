// Edits under a running game: it is played again with the same seed and answers, stands where it stood, and says where it went
// another way. What cannot be played leaves the game as it was.
import { describe, expect, test } from 'vitest';
import { base, four, magpies, openGameService, playOn, replaced, setup } from './packs.ts';

const punch = 'rules/base/cards/punch.yaml';
const setUp = 'rules/base/set-up.rules';

describe('after an edit', () => {
  test('that changes nothing, the game stands where it stood', () => {
    const { service } = openGameService();
    const before = playOn(service, service.start(setup(four, 4)), 70);
    const digest = service.digest();
    const after = service.edit([{ path: punch, text: `${base.find(({ path }) => path === punch)!.text}\n# a remark\n` }]);
    expect(after.error).toBeUndefined();
    expect(after.diverged).toBeUndefined();
    expect(service.digest()).toBe(digest);
    expect(after.steps.map(({ text }) => text)).toEqual(before.steps.map(({ text }) => text));
    expect(after.decision).toEqual(before.decision);
  });

  test('that changes what happens, the first different step is told, and taking it back leads back', () => {
    const { service } = openGameService();
    const before = playOn(service, service.start(setup(four, 4)), 30);
    const digest = service.digest();
    const edit = replaced(setUp, 'query bullets-each: 6', 'query bullets-each: 5');
    const moved = replaced('rules/base/stealing.rules', 'set card.face to down', 'set card.face to up');
    const after = service.edit([moved]);
    expect(after.error).toBeUndefined();
    expect(after.diverged?.reason).toMatch(/something else happens/);
    const at = after.diverged!.step;
    expect(before.steps.slice(0, at).map(({ text }) => text)).toEqual(after.steps.slice(0, at).map(({ text }) => text));
    expect(after.steps[at].text).not.toBe(after.diverged!.before);
    expect(before.steps[at].text).toBe(after.diverged!.before);
    expect(after.steps[at].text).toBe(after.diverged!.now);
    expect(after.decision?.n).toBe(31);
    const fewer = service.edit([edit]);
    // The table is laid otherwise: that comes first, and is told by what lies there.
    expect(fewer.diverged?.step).toBe(0);
    expect(fewer.diverged?.before).toMatch(/gun \(Belle\) · 6/);
    expect(fewer.diverged?.now).toMatch(/gun \(Belle\) · 5/);
    const back = service.edit(base.filter(({ path }) => path === setUp || path === moved.path));
    expect(back.diverged).toBeUndefined();
    expect(service.digest()).toBe(digest);
  });

  test('an answer that is gone stops the replay there; without the edit the game goes on as before', () => {
    const { service } = openGameService();
    playOn(service, service.start(setup(four, 4)), 30);
    const digest = service.digest();
    const drawn = service.store()!.answers.findIndex((answer) => answer === 'draw') + 1;
    const noDraw = replaced('rules/base/planning.rules', 'offer draw when', 'offer draw when 1 > 2 and');
    const after = service.edit([noDraw]);
    expect(after.error).toBeUndefined();
    expect(after.diverged?.reason).toMatch(/no longer on offer/);
    expect(after.diverged?.before).toMatch(/draws/);
    expect(after.diverged?.now).toBe('“Draw up to 3 cards” can be chosen only under a condition that does not hold now.');
    expect(after.decision?.n).toBe(drawn);
    expect(after.decision?.options.some(({ id }) => id === 'draw')).toBe(false);
    const back = service.edit(base.filter(({ path }) => path === noDraw.path));
    expect(service.digest()).toBe(digest);
    expect(back.diverged).toBeUndefined();
    // Who plays on in the changed game leaves the old one as a branch.
    const again = service.edit([noDraw]);
    const chosen = service.choose(again.decision!.options[0].id, again.decision!.n);
    expect(chosen.diverged).toBeUndefined();
    expect(chosen.branches.map(({ length }) => length).sort((a, b) => a - b)).toEqual([drawn, 30]);
  });

  test('that asks something else, another decision is told', () => {
    const { service } = openGameService();
    playOn(service, service.start(setup(four, 4)), 40);
    const other = replaced('rules/base/cards/move.yaml', 'as move-to', 'as walk-to');
    const after = service.edit([other]);
    expect(after.diverged?.reason).toMatch(/another decision/);
    expect(after.diverged?.now).toBe(after.decision?.asks);
    expect(after.decision?.kind).toBe('walk-to');
  });

  test('with a mistake the running game stays and the place of the mistake is told', () => {
    const { service } = openGameService();
    playOn(service, service.start(setup(four, 4)), 20);
    const digest = service.digest();
    const broken = service.edit([replaced(setUp, 'hand-out-purses', 'hand-out-pursse')]);
    expect(broken.error?.code).toBe('pack-errors');
    expect(broken.error?.places[0]).toMatchObject({ file: setUp });
    expect(broken.error!.places[0].line).toBeGreaterThan(1);
    expect(service.digest()).toBe(digest);
    expect(service.choose(broken.decision!.options[0].id, 21).decision?.n).toBe(22);
    expect(service.edit(base.filter(({ path }) => path === setUp)).error).toBeUndefined();
  });

  test('a pack that is taken away is told', () => {
    const { service } = openGameService(magpies);
    playOn(service, service.start({ ...setup(['crow', 'jay'], 2), packs: ['magpies'] }), 5);
    const gone = service.edit(magpies.map(({ path }) => ({ path, text: null })));
    expect(gone.error?.code).toBe('unknown-pack');
    expect(gone.kind).toBe('game');
  });
});

describe('a hostile rule', () => {
  test('that never ends is stopped, told with its line, and the game stays', () => {
    const { service } = openGameService();
    playOn(service, service.start(setup(four, 4)), 4);
    const digest = service.digest();
    const endless = replaced(
      'rules/base/planning.rules',
      'action close-planning\n',
      'action close-planning\n  repeat while 1 < 2\n    set turn to turn\n',
    );
    const edited = service.edit([endless]);
    expect(edited.diverged).toBeUndefined();
    expect(service.digest()).toBe(digest);
    let state = edited;
    while (state.error === undefined && state.decision !== null) state = service.choose(state.decision.options[0].id, state.decision.n);
    expect(state.error?.code).toBe('budget');
    const [{ file, line, column, endLine }] = state.error!.places;
    const lines = endless.text.split('\n');
    expect(file).toBe('rules/base/planning.rules');
    expect(lines[line - 1].slice(column - 1)).toBe('repeat while 1 < 2');
    expect(lines[endLine - 1]).toBe('    set turn to turn');
    expect(state.decision).not.toBeNull();
  });

  test('in the set-up keeps a game from starting, not from being mended', () => {
    const endless = replaced(setUp, 'action set-up\n', 'action set-up\n  repeat while 1 < 2\n    set turn to turn\n');
    const { service } = openGameService(base.map((file) => (file.path === setUp ? endless : file)));
    const state = service.start(setup(four, 1));
    expect(state.error?.code).toBe('budget');
    expect(state.kind).toBe('none');
    service.edit(base.filter(({ path }) => path === setUp));
    expect(service.start(setup(four, 1)).error).toBeUndefined();
  });
});
