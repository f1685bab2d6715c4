import { expect, test } from 'vitest';
import { parseMessage } from '../parse-message.ts';
import { cargoSurplus, toCargo } from './cargo.ts';

const cargoOf = (text: string) => toCargo(parseMessage(text, () => []).parts);
const box = { length: 30, width: 20, height: 10 };

test.each([
  ['2 коробки 30х20х10 см по 2 кг', [{ amount: 2, weight: 2, ...box }]],
  ['2 коробки 30х20х10 см, общий вес 5 кг', [{ amount: 2, weight: 2.5, ...box }]],
  ['3 коробки, всего 10 кг', [{ amount: 3, weight: 3.334 }]],
  ['4 кг 500 г', [{ amount: 1, weight: 4.5 }]],
  ['вес 4 кг, 30х20х10 см, 2 коробки', [{ amount: 2, weight: 2, ...box }]],
  [
    '1 коробка 5 кг, 2 коробки по 3 кг',
    [
      { amount: 1, weight: 5 },
      { amount: 2, weight: 3 },
    ],
  ],
  [
    '12 мест: 10 коробок по 15 кг и 2 паллеты по 200 кг',
    [
      { amount: 10, weight: 15 },
      { amount: 2, weight: 200 },
    ],
  ],
  [
    '1 коробка и 3 мешка, общий вес 40 кг',
    [
      { amount: 1, weight: 10 },
      { amount: 3, weight: 10 },
    ],
  ],
  [
    'Две коробки, 4 кг и 6,5 кг',
    [
      { amount: 1, weight: 4 },
      { amount: 1, weight: 6.5 },
    ],
  ],
  [
    '3 коробки: 4 кг, 4 кг, 6,5 кг, всего 14,5 кг',
    [
      { amount: 2, weight: 4 },
      { amount: 1, weight: 6.5 },
    ],
  ],
  [
    '1 коробка и 1 мешок, 4 кг и 6,5 кг',
    [
      { amount: 1, weight: 4 },
      { amount: 1, weight: 6.5 },
    ],
  ],
  [
    '2 коробки по 3 кг, 30х20х10 см и 40х30х20 см',
    [
      { amount: 1, weight: 3, ...box },
      { amount: 1, weight: 3, length: 40, width: 30, height: 20 },
    ],
  ],
  ['2 коробки по 2 кг, всего 4 кг', [{ amount: 2, weight: 2 }]],
  ['всего 4 кг, 2 коробки по 2 кг', [{ amount: 2, weight: 2 }]],
  ['4 кг: 2 коробки по 2 кг', [{ amount: 2, weight: 2 }]],
  ['2 коробки по 2 кг, всего 2 коробки, 4 кг', [{ amount: 2, weight: 2 }]],
  ['2 коробки по 2 кг. Итого: 2 места, 4 кг', [{ amount: 2, weight: 2 }]],
  ['Всего 2 места: 2 коробки по 2 кг', [{ amount: 2, weight: 2 }]],
  [
    '2 коробки по 2 кг и 2 мешка по 2 кг',
    [
      { amount: 2, weight: 2 },
      { amount: 2, weight: 2 },
    ],
  ],
  [
    'всего 5 кг, коробка 2 кг и мешок 3 кг',
    [
      { amount: 1, weight: 2 },
      { amount: 1, weight: 3 },
    ],
  ],
  [
    'коробка 2 кг, коробка 3 кг. Итого 2 места 5 кг',
    [
      { amount: 1, weight: 2 },
      { amount: 1, weight: 3 },
    ],
  ],
  [
    '2 коробки, 1,5 кг и 2,5 кг, 4 кг',
    [
      { amount: 1, weight: 1.5 },
      { amount: 1, weight: 2.5 },
    ],
  ],
  [
    'коробка 5 кг и 1 место 3 кг',
    [
      { amount: 1, weight: 5 },
      { amount: 1, weight: 3 },
    ],
  ],
  ['груз: запчасти, 1 ящик', [{ amount: 1, description: 'запчасти' }]],
  ['коробка 50 тонн', [{ amount: 1 }]],
])('%s', (text, packages) => {
  expect(cargoOf(text)).toEqual({ type: 'package', packages, insurance_request: false });
});

test('documents need no package', () => {
  expect(cargoOf('отправить документы')).toEqual({ type: 'docs', packages: [], insurance_request: false });
  expect(cargoOf('отправить документы, 300 г')?.packages).toEqual([{ amount: 1, weight: 0.3 }]);
});

test('a value is told with whether the message asks for insurance', () => {
  expect(cargoOf('1 место, оценка 5000 р')).toMatchObject({
    insurance_request: false,
    insurance_value_rate: 5000,
  });
  expect(cargoOf('1 место, застраховать на 150 тыс. руб')).toMatchObject({
    insurance_request: true,
    insurance_value_rate: 150_000,
  });
});

test('a message without a cargo has none', () => {
  expect(cargoOf('Иванов Пётр, 8 900 000-00-11')).toBeUndefined();
});

test('as many weights as places ask nothing: each is of its own place', () => {
  const weights = parseMessage('Две коробки, 4 кг и 6,5 кг', () => []).parts.filter(
    ({ kind }) => kind === 'weight',
  );
  expect(weights).toMatchObject([
    { of: 'one', doubts: [] },
    { of: 'one', doubts: [] },
  ]);
  expect(toCargo([...parseMessage('Две коробки', () => []).parts, ...weights.slice(1)])?.packages).toEqual([
    { amount: 1, weight: 6.5 },
    { amount: 1 },
  ]);
  // Without the boxes there is one place.
  expect(cargoSurplus(weights)).toEqual(weights.slice(1));
});

test.each([
  ['Три коробки, 4 кг и 6,5 кг', ['6,5 кг']],
  ['Коробка 10 кг, вторая 7 кг', ['7 кг']],
  ['3 коробки по 2 кг, 30х20х10 см, 40х30х20 см', ['40х30х20 см']],
  ['2 коробки по 2 кг, всего 5 кг', ['всего 5 кг']],
  ['2 коробки по 2 кг, всего 4 кг', []],
  ['всего 4 кг, 2 коробки по 2 кг', []],
  ['всего 5 кг, 2 коробки по 2 кг', ['всего 5 кг']],
  ['3 коробки по 1,333 кг, всего 4 кг', []],
  ['Две коробки, 4 кг и 6,5 кг, всего 10,5 кг', []],
  ['12 мест: 10 коробок по 15 кг и 2 паллеты по 200 кг, всего 550 кг', []],
])('%s: what no place would get is named', (text, surplus) => {
  const found = cargoSurplus(parseMessage(text, () => []).parts);
  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(surplus);
});

test.each([
  '2 коробки по 2 кг, 4 кг',
  '4 кг: 2 коробки по 2 кг',
  '2 коробки, 1,5 кг и 2,5 кг, 4 кг',
  '1 коробка 5 кг, 2 коробки по 3 кг, 3 места 11 кг',
])('%s: nobody is asked whose weight the sum is', (text) => {
  expect(parseMessage(text, () => []).parts.filter(({ doubts }) => doubts.length > 0)).toEqual([]);
});
