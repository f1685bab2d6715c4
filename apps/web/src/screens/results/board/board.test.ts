import type { CalculationMessage } from '@tranzit/contract';
import { describe, expect, it } from 'vitest';
import { sampleAnswer, sampleRate, sampleRun } from '../results.factory.ts';
import { toBoard } from './board.ts';
import { mergeMessages } from './task-answer.ts';

const envelope = { v: 1, id: 'm', at: 0 } as const;
const rateNews = (id: number): CalculationMessage => ({ ...envelope, t: 'rate', result: sampleRate(id) });
const runNews = (changes: Parameters<typeof sampleRun>[0]): CalculationMessage => ({
  ...envelope,
  t: 'run',
  run: sampleRun(changes),
});
const idsOf = (rates: readonly { readonly rateResultId: number }[]) => rates.map((rate) => rate.rateResultId);

describe('what was told and what was loaded', () => {
  it('merge by the id of the rate, however often each is told', () => {
    const loaded = sampleAnswer({ results: [sampleRate(1)], done: false });
    const merged = mergeMessages(loaded, [rateNews(1), rateNews(2), rateNews(2)]);
    expect(idsOf(merged.results)).toEqual([1, 2]);
    expect(merged.done).toBe(false);
  });

  it('ends with the message that says so', () => {
    expect(mergeMessages(sampleAnswer({ done: false }), [{ ...envelope, t: 'done' }]).done).toBe(true);
  });

  it.each([
    ['a run that ended does not begin again', 'ok', 'running', 'ok'],
    ['a run that goes on ends', 'running', 'empty', 'empty'],
    ['a run that waits begins', 'waiting', 'running', 'running'],
  ] as const)('%s', (_, known, told, shown) => {
    const loaded = sampleAnswer({ runs: [sampleRun({ state: known })] });
    expect(mergeMessages(loaded, [runNews({ state: told })]).runs[0]?.state).toBe(shown);
  });
});

describe('the board', () => {
  it('keeps carriers in their fixed order', () => {
    const runs = (['post', 'cse', 'dpd'] as const).map((deliveryService) => sampleRun({ deliveryService }));
    expect(toBoard(sampleAnswer({ runs })).runs.map((run) => run.deliveryService)).toEqual([
      'cse',
      'dpd',
      'post',
    ]);
  });

  it('leaves out what was not asked for and what is not available', () => {
    const results = [
      sampleRate(1),
      sampleRate(2, { deliveryWay: 'w2w' }),
      sampleRate(3, { availability: 'not_available' }),
    ];
    expect(idsOf(toBoard(sampleAnswer({ results }, { ways: ['d2d'] })).rates)).toEqual([1]);
  });

  it('gives the later price of a tariff the row of the earlier one, and leads old links to it', () => {
    const same = { code: '139', tariffName: 'Экспресс' };
    const main = sampleAnswer({ results: [sampleRate(1, same), sampleRate(2, { deliveryService: 'dpd' })] });
    const again = sampleAnswer({ results: [sampleRate(11, { ...same, price: 900 })] }, { taskId: 5 });
    const board = toBoard(main, [again]);
    expect(idsOf(board.rates)).toEqual([11, 2]);
    expect(board.find(1)?.rateResultId).toBe(11);
    expect(board.rates[0]?.rateKey).toBe(toBoard(main).rates[0]?.rateKey);
  });

  it('lets the tariff of a locker take the row of the tariff of an office', () => {
    const main = sampleAnswer({
      results: [sampleRate(1, { deliveryWay: 'd2w', code: '138' }), sampleRate(2, { deliveryWay: 'd2d' })],
    });
    const again = sampleAnswer(
      { results: [sampleRate(11, { deliveryWay: 'd2w', code: '366' })] },
      { taskId: 5, ways: ['d2w', 'w2w'] },
    );
    const board = toBoard(main, [again]);
    expect(idsOf(board.rates)).toEqual([11, 2]);
    expect(board.find(1)?.code).toBe('366');
  });

  it('counts the tariffs of a carrier that stand in the list, whichever question brought them', () => {
    const name = { tariffName: 'Экспресс' };
    const main = sampleAnswer({
      results: [sampleRate(1, name), sampleRate(2, { ...name, deliveryWay: 'd2w' }), sampleRate(3)],
      runs: [sampleRun({ rateCount: 3 })],
    });
    const again = sampleAnswer(
      { results: [sampleRate(11, { ...name, deliveryWay: 'd2w', price: 700 })], runs: [sampleRun()] },
      { taskId: 5, ways: ['d2w', 'w2w'] },
    );
    expect(toBoard(main).runs[0]?.rateCount).toBe(2);
    expect(toBoard(main, [again]).runs[0]?.rateCount).toBe(2);
  });

  it('keeps the earlier rates when the carrier gives none the second time', () => {
    const main = sampleAnswer({ results: [sampleRate(1)] });
    const again = sampleAnswer({ runs: [sampleRun({ state: 'empty', reason: 'no_tariff' })] }, { taskId: 5 });
    const board = toBoard(main, [again]);
    expect(idsOf(board.rates)).toEqual([1]);
    expect(board.runs[0]).toMatchObject({ state: 'empty', rateCount: 1 });
  });

  describe('with a carrier asked under two contracts', () => {
    const own = { contract: 'own' } as const;
    const ownRun = (changes: Parameters<typeof sampleRun>[0] = {}) =>
      sampleRun({ ...own, runKey: 'cdek:own:5', ...changes });
    const same = { code: '139', tariffName: 'Экспресс' };
    const both = [sampleRate(1, same), sampleRate(2, { ...same, ...own })];

    it('tells its runs and rates apart, the portal’s first', () => {
      const board = toBoard(sampleAnswer({ results: both, runs: [ownRun(), sampleRun()] }));
      expect(board.runs.map(({ contract }) => contract)).toEqual(['portal', 'own']);
      expect(idsOf(board.rates)).toEqual([1, 2]);
      expect(new Set(board.rates.map(({ rateKey }) => rateKey)).size).toBe(2);
    });

    it('gives each side’s later price the row of its own earlier one', () => {
      const main = sampleAnswer({ results: both, runs: [sampleRun(), ownRun()] });
      const again = sampleAnswer(
        {
          results: [sampleRate(12, { ...same, ...own }), sampleRate(11, same)],
          runs: [sampleRun(), ownRun()],
        },
        { taskId: 5 },
      );
      const board = toBoard(main, [again]);
      expect(idsOf(board.rates)).toEqual([11, 12]);
      expect(board.find(2)?.rateResultId).toBe(12);
    });

    it('leaves one side’s rates alone while only the other has answered again', () => {
      const main = sampleAnswer({ results: both, runs: [sampleRun(), ownRun()] });
      const again = sampleAnswer(
        {
          results: [sampleRate(12, { ...own, code: '7', tariffName: 'Другой' })],
          runs: [sampleRun({ state: 'running' }), ownRun()],
        },
        { taskId: 5 },
      );
      expect(idsOf(toBoard(main, [again]).rates)).toEqual([1, 12]);
    });

    it('shows one run of an own contract that was set anew between two questions', () => {
      const main = sampleAnswer({ runs: [ownRun({ state: 'failed' })] });
      const again = sampleAnswer({ runs: [ownRun({ runKey: 'cdek:own:6' })] }, { taskId: 5 });
      expect(toBoard(main, [again]).runs.map(({ runKey, state }) => [runKey, state])).toEqual([
        ['cdek:own:6', 'ok'],
      ]);
    });
  });

  it('tells two rates of one tariff apart', () => {
    const twin = { code: '1', tariffName: 'К сроку' };
    const keys = toBoard(sampleAnswer({ results: [sampleRate(1, twin), sampleRate(2, twin)] })).rates.map(
      ({ rateKey }) => rateKey,
    );
    expect(new Set(keys).size).toBe(2);
  });
});
