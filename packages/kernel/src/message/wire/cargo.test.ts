import { expect, test } from 'vitest';
import { parseMessage } from '../parse-message.ts';
import { toCargo } from './cargo.ts';

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
