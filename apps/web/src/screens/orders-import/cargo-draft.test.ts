import { expect, it } from 'vitest';
import { noCargo, toCargoDefaults } from './cargo-draft.ts';

it('sends only what was said of all rows', () => {
  expect(toCargoDefaults(noCargo)).toEqual({ cargo_kind: 'package' });
  expect(toCargoDefaults({ ...noCargo, weight: 2.5, contents: ' Чай ' })).toEqual({
    cargo_kind: 'package',
    weight: 2.5,
    contents: 'Чай',
  });
});

it('sends no measures for documents, and what they are worth', () => {
  expect(toCargoDefaults({ ...noCargo, cargo_kind: 'docs', weight: 2.5, declared_value: 3000 })).toEqual({
    cargo_kind: 'docs',
    declared_value: 3000,
  });
});
