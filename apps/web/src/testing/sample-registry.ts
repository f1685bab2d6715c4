import type { Batch, RegistryDay } from '@tranzit/contract';

/** A day of the planner as the server tells it. Give what the test is about. */
export const sampleDay = (pickupDate: string, changes: Partial<RegistryDay> = {}): RegistryDay => ({
  registryId: null,
  pickupDate,
  isWorkingDay: ![0, 6].includes(new Date(pickupDate).getUTCDay()),
  count: 0,
  price: 0,
  unrated: 0,
  drafts: 0,
  waiting: 0,
  collected: 0,
  problems: 0,
  carriers: [],
  ...changes,
});

/** All days that a page asks for; those given instead of empty ones. */
export function answerDays(given: readonly RegistryDay[]) {
  return (request: Request): { items: RegistryDay[] } => {
    const asked = new URL(request.url).searchParams;
    const items: RegistryDay[] = [];
    const [from = '', to = ''] = [asked.get('start_date'), asked.get('end_date')].map(String);
    for (let at = new Date(from); at <= new Date(to); at = new Date(at.getTime() + 24 * 3_600_000)) {
      const date = at.toISOString().slice(0, 10);
      items.push(given.find(({ pickupDate }) => pickupDate === date) ?? sampleDay(date));
    }
    return { items };
  };
}

/** A batch that begins in eight seconds. */
export const waitingBatch = (changes: Partial<Batch> = {}): Batch => ({
  batchId: 8,
  kind: 'create',
  state: 'waiting',
  total: 2,
  done: 0,
  failed: 0,
  stopped: 0,
  stoppable: 0,
  price: 2230.7,
  donePrice: 0,
  ordered: 0,
  cancellable: 0,
  cancellablePrice: 0,
  retriable: 0,
  orderedElsewhere: 0,
  ready: 0,
  readyPrice: 0,
  pickupDate: null,
  parts: [],
  startsAt: '2026-11-20T11:20:08.000Z',
  endedAt: null,
  createdAt: '2026-11-20T11:20:00.000Z',
  userId: 7,
  ...changes,
});
