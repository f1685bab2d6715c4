import { expect, it } from 'vitest';
import { countWithRoom } from './use-room.ts';

const widths = { fixed: 500, menu: 50, isMenuKept: false, buttons: [100, 120, 80] };

it.each([
  ['all of them where they have room', { room: 800 }, 3],
  ['without the last, whose place the menu takes', { room: 799 }, 2],
  ['so few that the menu has room as well', { room: 760 }, 1],
  ['none rather than more than have room', { room: 560 }, 0],
  ['fewer where the menu stands there in any case', { room: 800, isMenuKept: true }, 2],
])('shows %s', (_what, given, shown) => {
  expect(countWithRoom({ ...widths, ...given })).toBe(shown);
});
