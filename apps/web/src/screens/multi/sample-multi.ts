import { api, type Destination, type MultiTask } from '@tranzit/contract';
import type { CarrierCode } from '@tranzit/kernel';
import { answer } from '../../testing/fake-api.ts';
import { sampleTo } from '../../testing/sample-destination.ts';
import type { Multi, MultiCell, MultiRate } from './use-multi.ts';

/** A multi-calculation as the server would tell it; tests give what they are about. */

export const sampleMultiRate = (
  rateResultId: number,
  price: number,
  changes: Partial<MultiRate> = {},
): MultiRate => ({
  rateResultId,
  tariffName: 'Посылка',
  deliveryWay: 'd2d',
  pickupDate: null,
  price,
  minDays: 3,
  maxDays: 4,
  deliveryDateTo: '2026-11-27',
  ...changes,
});

export const sampleCell = (
  deliveryService: CarrierCode,
  rates: readonly MultiRate[],
  changes: Partial<MultiCell> = {},
): MultiCell => ({
  deliveryService,
  state: rates.length > 0 ? 'ok' : 'empty',
  reason: null,
  reasonText: null,
  rates: [...rates],
  ...changes,
});

export const sampleTask = (
  destination: Destination = sampleTo(51, 'Казань', 'Ветрова Алина', { result: null }),
  changes: Partial<MultiTask> = {},
): MultiTask => ({
  destination,
  state: 'done',
  failure: null,
  taskId: 900,
  cells: [],
  chosenRateResultId: null,
  usualPrice: null,
  isByHand: false,
  ...changes,
});

export const sampleMulti = (tasks: readonly MultiTask[], changes: Partial<Multi> = {}): Multi => ({
  multiTaskId: 8,
  state: 'done',
  total: tasks.length,
  done: tasks.filter(({ state }) => state === 'done').length,
  failed: tasks.filter(({ state }) => state === 'failed').length,
  ratelessCount: tasks.filter(
    ({ state, cells }) => state === 'done' && cells.every(({ rates }) => rates.length === 0),
  ).length,
  orderingCount: 0,
  orderedCount: 0,
  carriers: [],
  openCount: tasks.length,
  chosenCount: 0,
  chosenPrice: 0,
  unchosenCount: 0,
  unmetCount: 0,
  undecidedCount: 0,
  byHandCount: 0,
  toCartCount: 0,
  usual: null,
  choices: [],
  startedAt: '2026-11-20T08:00:00.000Z',
  rule: null,
  hasRules: false,
  pickupFrom: '2026-11-23',
  pickupTo: '2026-11-23',
  newerTaskId: null,
  count: tasks.length,
  tasks: [...tasks],
  ...changes,
});

export const answerMulti = (multi: Multi) =>
  answer(api.getMultiCalculation, multi, { id: multi.multiTaskId });
