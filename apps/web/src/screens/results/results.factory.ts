import type { AddressCast, CalculationRun, Cargo, RateResult } from '@tranzit/contract';
import { sampleCityPlace } from '../../testing/sample-portal.ts';
import { sampleAddress } from '../../testing/sample-waybill.ts';
import type { TaskAnswer } from './board/task-answer.ts';

/** Answers of the server for tests; give what the test is about. */

const cast = (addressCastId: number, city: string): AddressCast =>
  sampleAddress({ addressCastId, ...sampleCityPlace(city) });

export const sampleCargo: Cargo = {
  cargoId: 9,
  type: 'package',
  packages: [{ width: 40, height: 50, length: 60, weight: 24, description: 'Скатерти', amount: 1 }],
  insurance: true,
  insuranceRateValue: 15_000,
  insuranceResponse: 45,
  services: [],
  weight: 24,
  volume: 0.12,
  placeCount: 1,
  createdAt: '2026-11-20T11:20:00Z',
};

export const sampleRate = (rateResultId: number, changes: Partial<RateResult> = {}): RateResult => ({
  rateResultId,
  taskId: 1,
  deliveryService: 'cdek',
  originalDeliveryService: 'cdek',
  contract: 'portal',
  rateType: 'default',
  code: '139',
  tariffName: `Тариф ${rateResultId}`,
  tariffKind: 'default',
  deliveryWay: 'd2d',
  availability: 'available',
  unavailableReason: null,
  price: 1000 + rateResultId,
  priceParts: [{ kind: 'base', code: null, amount: 1000 + rateResultId }],
  cashback: 30,
  pickupDate: null,
  minDays: 2,
  lateDays: 0,
  maxDays: 4,
  deliveryDateFrom: '2026-11-25',
  deliveryDateTo: '2026-11-27',
  additionalServices: [],
  chargeableWeight: null,
  warnings: [],
  onTimeShare: null,
  onTimeDeliveries: 0,
  position: rateResultId,
  reused: false,
  lastKnownAt: null,
  validUntil: '2099-01-01T00:00:00Z',
  ...changes,
});

export const sampleRun = (changes: Partial<CalculationRun> = {}): CalculationRun => ({
  deliveryService: 'cdek',
  contract: 'portal',
  runKey: changes.deliveryService ?? 'cdek',
  state: 'ok',
  duration: 800,
  rateCount: 1,
  reason: null,
  reasonText: null,
  lackingServices: [],
  backReason: null,
  ...changes,
});

export const sampleAnswer = (
  changes: Partial<TaskAnswer> = {},
  task: Partial<TaskAnswer['task']> = {},
): TaskAnswer => ({
  results: [],
  done: true,
  runs: [sampleRun()],
  ...changes,
  task: {
    taskId: 1,
    kind: 'domestic',
    ways: ['d2d', 'd2w', 'w2d', 'w2w'],
    sender: cast(21, 'Москва'),
    receiver: cast(22, 'Новосибирск'),
    cargo: sampleCargo,
    returnCargo: null,
    pickupDate: '2026-11-23',
    startedAt: '2026-11-20T11:20:00Z',
    doneAt: null,
    ...task,
  },
});
