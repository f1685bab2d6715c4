import { expect, it } from 'vitest';
import { hasTwins, isNamed, offeredFields, shownPlaces, twinOf, understandingOf } from './mapping.ts';

it('finds columns that hold the same', () => {
  const fields = ['title', 'phone', null, 'phone', null] as const;
  expect([0, 1, 2, 3].map((place) => twinOf(fields, place))).toEqual([undefined, 3, undefined, 1]);
  expect([hasTwins(fields), hasTwins(['title', null, null])]).toEqual([true, false]);
});

it('offers the whole address to a table that has it from the export alone', () => {
  const column = { suggested: 'address', field: null } as const;
  const offered = ['address', 'address_line'] as const;
  expect(offeredFields(offered, [column])).toEqual(['address']);
  expect(offeredFields(offered, [column, { ...column, suggested: 'address_line' }])).toEqual(offered);
});

it('wants a column with names', () => {
  expect(isNamed(['phone', 'contact_name'], ['title', 'contact_name'])).toBe(true);
  expect(isNamed(['phone', null], ['title', 'contact_name'])).toBe(false);
});

it('tells how a column came to its field', () => {
  expect(understandingOf({ suggested: 'inn' }, 'inn')).toBe('known');
  expect(understandingOf({ suggested: null }, 'note')).toBe('chosen');
  expect(understandingOf({ suggested: 'inn' }, null)).toBe('skipped');
  expect(understandingOf({ suggested: null }, null)).toBe('unknown');
});

it('folds away what was understood beyond the first columns, and nothing else', () => {
  const columns = Array.from({ length: 12 }, (_, place) => ({
    title: `${place}`,
    samples: [],
    suggested: place === 10 ? null : ('note' as const),
    field: null,
  }));
  const fields = columns.map(({ suggested }, place) => (place === 9 ? 'hint' : suggested));
  expect(shownPlaces(columns, fields, true)).toHaveLength(12);
  const once = columns.map((_, place) => (place === 10 ? null : place === 11 ? ('note' as const) : null));
  expect(shownPlaces(columns, once, false)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});
