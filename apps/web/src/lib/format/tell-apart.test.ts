import { expect, it } from 'vitest';
import { tellApart } from './tell-apart.ts';

const entry = (name: string, street: string, inn: string | null) => ({ name, street, inn });
const apart = (...items: ReturnType<typeof entry>[]) =>
  tellApart(items, { said: ({ name }) => name, facts: [({ street }) => street, ({ inn }) => inn] });

it('says no more than tells items of one name apart', () => {
  expect(
    apart(
      entry('Лён', 'Речная, 5', '77'),
      entry('Лён', 'Речная, 5', '78'),
      entry('Лён', 'Ткачей, 4', '79'),
      entry('Сосна', 'Речная, 5', '80'),
    ),
  ).toEqual([['Речная, 5', '77'], ['Речная, 5', '78'], ['Ткачей, 4'], []]);
});

it('says nothing of what nobody can tell apart, or what is not known', () => {
  expect(apart(entry('Лён', 'Речная, 5', '77'), entry('Лён', 'Речная, 5', '77'))).toEqual([[], []]);
  expect(apart(entry('Лён', '', null), entry('Лён', '', '77'))).toEqual([[], ['77']]);
});
