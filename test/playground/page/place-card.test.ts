// Where the inspect card goes: inside of the window, and never over what it speaks of.
import { expect, test } from 'vitest';
import { spotBeside } from '../../../playground/src/page/inspect/place-card.ts';
import { dice } from '../../support/random-play.ts';

test('a card stays in the window and covers nothing of the thing, wherever that is', () => {
  const roll = dice(7);
  for (let count = 0; count < 2000; count += 1) {
    const room = { width: 640 + roll(1300), height: 500 + roll(700) };
    const size = { width: 8 + roll(260), height: 8 + roll(160) };
    const left = roll(room.width - size.width);
    const top = roll(room.height - size.height);
    const anchor = { left, top, right: left + size.width, bottom: top + size.height };
    const card = { width: 340, height: 80 + roll(600) };
    const spot = spotBeside(anchor, card, room);
    const told = JSON.stringify({ room, anchor, card, spot });
    expect(spot.left >= 0 && spot.left + card.width <= room.width, told).toBe(true);
    expect(spot.top >= 0 && spot.top + spot.height <= room.height, told).toBe(true);
    const apart =
      spot.left >= anchor.right ||
      spot.left + card.width <= anchor.left ||
      spot.top >= anchor.bottom ||
      spot.top + spot.height <= anchor.top;
    expect(apart, told).toBe(true);
    expect(spot.height, told).toBeGreaterThanOrEqual(80);
  }
});
