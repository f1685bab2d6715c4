import { describe, expect, it } from 'vitest';
import { toBoard } from '../board/board.ts';
import { sampleAnswer, sampleRate } from '../results.factory.ts';
import { badgesOf } from './rate-ranking.ts';
import { isSameRow, sortRows, toTariffRows } from './tariff-rows.ts';

const express = { tariffName: 'Экспресс дверь-дверь', price: 900, code: '480' } as const;
const board = toBoard(
  sampleAnswer({
    results: [
      sampleRate(1, express),
      sampleRate(2, { tariffName: 'Экспресс склад-склад', code: '483', price: 500, deliveryWay: 'w2w' }),
      sampleRate(3, { tariffName: 'Посылка', price: 700 }),
      sampleRate(4, { tariffName: 'Экспресс', price: 450, deliveryService: 'dpd' }),
      sampleRate(5, { ...express, price: 950, contract: 'own' }),
    ],
  }),
);
const badges = badgesOf(board.rates);
const rowsOf = (pins: readonly string[] = []) => toTariffRows(board.rates, { badges, pins });
const said = (rows: ReturnType<typeof rowsOf>) =>
  rows.map(({ shown, rates }) => [shown.rateResultId, rates.map(({ rateResultId }) => rateResultId)]);
const keyOf = (id: number): string => board.find(id)?.rateKey ?? '';

describe('the rates of one tariff', () => {
  it('share a row though their carrier writes the way into the name; other carriers and contracts do not', () => {
    expect(said(rowsOf())).toEqual([
      [2, [1, 2]],
      [3, [3]],
      [4, [4]],
      [5, [5]],
    ]);
  });

  it('show the cheapest way until the reader takes another, and the last one taken', () => {
    expect(rowsOf([keyOf(2), keyOf(1)])[0]?.shown.rateResultId).toBe(1);
    expect(rowsOf([keyOf(1), keyOf(2)])[0]?.shown.rateResultId).toBe(2);
    expect(rowsOf([keyOf(1)])[0]?.cheapest.rateResultId).toBe(2);
  });

  it('keep their badges at the way that has earned them', () => {
    const [row] = toTariffRows(board.rates.slice(0, 3), {
      badges: badgesOf(board.rates.slice(0, 3)),
      pins: [],
    });
    expect(row?.badges).toEqual([[], ['cheapest', 'fastest', 'optimal']]);
  });

  it('stand apart where one may be ordered and the other has to be confirmed', () => {
    const { rates } = toBoard(
      sampleAnswer({
        results: [
          sampleRate(1, { tariffName: 'Авто' }),
          sampleRate(2, { tariffName: 'Авто', deliveryWay: 'd2w', availability: 'need_confirm' }),
        ],
      }),
    );
    expect(said(toTariffRows(rates, { badges: new Map(), pins: [] }))).toEqual([
      [1, [1]],
      [2, [2]],
    ]);
  });

  it('make two rows where there are two of one way', () => {
    const twin = { code: '1', tariffName: 'К сроку' };
    const { rates } = toBoard(
      sampleAnswer({
        results: [
          sampleRate(1, twin),
          sampleRate(2, twin),
          sampleRate(3, { ...twin, deliveryWay: 'd2w', price: 2000 }),
        ],
      }),
    );
    expect(said(toTariffRows(rates, { badges: new Map(), pins: [] }))).toEqual([
      [1, [1, 3]],
      [2, [2]],
    ]);
  });
});

describe('rows in an order', () => {
  const ids = (rows: ReturnType<typeof rowsOf>) => rows.map(({ shown }) => shown.rateResultId);

  it('stand by what they show', () => {
    expect(ids(sortRows(rowsOf(), rowsOf(), 'cheapest'))).toEqual([4, 2, 3, 5]);
    const chosen = rowsOf([keyOf(1)]);
    expect(ids(sortRows(chosen, chosen, 'cheapest'))).toEqual([4, 3, 1, 5]);
  });

  it('stand by what they showed before, where so it is asked', () => {
    expect(ids(sortRows(rowsOf([keyOf(1)]), rowsOf(), 'cheapest'))).toEqual([4, 1, 3, 5]);
  });
});

it('is the same row as long as it says the same', () => {
  const [row] = rowsOf();
  const [again] = rowsOf();
  const [other] = rowsOf([keyOf(1)]);
  expect(row && again && isSameRow(row, again)).toBe(true);
  expect(row && other && isSameRow(row, other)).toBe(false);
});
