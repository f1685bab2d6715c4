import { describe, expect, it } from 'vitest';
import {
  changeAddress,
  choicePart,
  idsPart,
  pagePart,
  readAddress,
  textPart,
  writeAddress,
} from './address.ts';

const schema = {
  query: textPart('query', 5),
  sort: choicePart('sort', ['new', 'old'], 'new'),
  page: pagePart,
  open: idsPart('open'),
};
const read = (search: string) => readAddress(schema, new URLSearchParams(search));
const write = (values: ReturnType<typeof read>) => writeAddress(schema, values).toString();

describe('what a screen holds in its address', () => {
  it.each([
    ['', { query: '', sort: 'new', page: 1, open: [] }],
    ['query=%20Tver%20&sort=old&page=3&open=7,8', { query: 'Tver', sort: 'old', page: 3, open: [7, 8] }],
    ['query=Novosibirsk&sort=odd&page=0&open=x,-1,9', { query: 'Novos', sort: 'new', page: 1, open: [9] }],
    ['page=1.5', { query: '', sort: 'new', page: 1, open: [] }],
  ])('is read from «%s», wrong parts left out', (search, values) => {
    expect(read(search)).toEqual(values);
  });

  it('is written as shortly as can be', () => {
    expect(write(read(''))).toBe('');
    expect(write(read('open=7&page=3&sort=old&query=Tver'))).toBe('query=Tver&sort=old&page=3&open=7');
  });

  it.each([
    [{ query: 'Ufa' }, 'query=Ufa'],
    [{ sort: 'old' as const }, 'query=Tver&sort=old'],
    [{ page: 2 }, 'query=Tver&page=2'],
    [{ open: [] }, 'query=Tver&page=3'],
    [{ query: 'Ufa', page: 4 }, 'query=Ufa&page=4'],
  ])('begins afresh after a change by %o in what ranks lower', (changes, search) => {
    expect(write(changeAddress(schema, read('query=Tver&page=3&open=7'), changes))).toBe(search);
  });
});
