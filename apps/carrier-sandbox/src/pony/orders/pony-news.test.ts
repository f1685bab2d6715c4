import { expect, onTestFinished, test } from 'vitest';
import { textIn, textsOf } from '../../testing/samples.ts';
import { ponyClient, ponyOrder } from '../../testing/samples-pony.ts';
import { startTestSandbox } from '../../testing/test-sandbox.ts';

async function startSandbox() {
  const sandbox = await startTestSandbox();
  onTestFinished(() => sandbox.close());
  return { ...sandbox, pony: ponyClient(sandbox) };
}

const history = (from: string, to = '') =>
  `<Id>3</Id><DateFrom>${from}</DateFrom>${to === '' ? '' : `<DateTo>${to}</DateTo>`}`;

test('tells what is new once, whoever reads it', async () => {
  const { pony, control } = await startSandbox();
  await pony.create({ number: 'A-1' });
  const first = await pony.news();
  expect([textsOf(first, 'ClientsNumber'), textsOf(first, 'Code')]).toEqual([['A-1'], ['Received']]);
  const empty = await pony.news();
  expect(empty).toContain('<OrderList />');
  expect(textIn(empty, 'ErrorCode')).toBe('I0000');
  await control('POST', '/orders/pony/A-1/advance/', { status: 'PickedUp' });
  await pony.status('A-1');
  expect(textsOf(await pony.news(), 'Code')).toEqual(['PickedUp', 'Checked', 'Processing']);
  expect(textsOf(await pony.news(), 'Code')).toEqual([]);
});

test('loses news whose answer was lost on the way', async () => {
  const { pony, control } = await startSandbox();
  await pony.create({ number: 'A-2' });
  await control('POST', '/faults/', {
    carrier: 'pony',
    kind: 'drop_after_store',
    operation: 'tracking',
    count: 1,
  });
  await expect(pony.news()).rejects.toThrow();
  expect(textsOf(await pony.news(), 'Code')).toEqual([]);
});

test('tells news in batches until they are empty', async () => {
  const { pony } = await startSandbox();
  const orders = (prefix: string) =>
    Array.from({ length: 40 }, (_, index) => ponyOrder({ number: `${prefix}-${index}` })).join('');
  await pony.askOrders('Order', orders('B'));
  await pony.askOrders('Order', orders('C'));
  const sizes: number[] = [];
  const seen = new Set<string>();
  for (let size = 1; size > 0; ) {
    const numbers = textsOf(await pony.news(), 'ClientsNumber');
    for (const number of numbers) seen.add(number);
    size = numbers.length;
    sizes.push(size);
  }
  expect([sizes, seen.size]).toEqual([[50, 30, 0], 80]);
});

test('tells all statuses of a period, the end of it excluded', async () => {
  const { pony, pass } = await startSandbox();
  await pony.create({ number: 'H-1' });
  pass(3_600_000);
  const all = await pony.ask('HistoryRequest', history('2026-03-02T13:00:00'));
  expect(textsOf(all, 'Code').toSorted()).toEqual([
    'Arrived',
    'Checked',
    'Closed',
    'Debited',
    'Delivered',
    'Departed',
    'OnLastMile',
    'PickedUp',
    'Processing',
    'Received',
  ]);
  const none = await pony.ask('HistoryRequest', history('2026-03-02T12:00:00', '2026-03-02T13:00:00'));
  expect(textsOf(none, 'Code')).toEqual([]);
  const zoned = await pony.ask(
    'HistoryRequest',
    history('2026-03-02T14:00:00+04:00', '2026-03-02T14:00:00.500+04:00'),
  );
  expect(textsOf(zoned, 'Code')).toEqual(['Received']);
});

test('lets a history reset what is new: told before its end, told again after it', async () => {
  const { pony, control } = await startSandbox();
  await pony.create({ number: 'R-1' });
  await pony.ask('HistoryRequest', history('2026-03-01T00:00:00'));
  expect(textsOf(await pony.news(), 'Code')).toEqual([]);
  await control('POST', '/orders/pony/R-1/advance/', { status: 'Checked' });
  await pony.news();
  await pony.ask('HistoryRequest', history('2026-03-01T00:00:00', '2026-03-02T00:00:00'));
  expect(textsOf(await pony.news(), 'Code')).toEqual(['Received', 'Checked']);
});

test.each(['', history('вчера'), history('2026-03-02T00:00:00', '2026-03-01T00:00:00')])(
  'refuses a history of the period %j',
  async (content) => {
    const { pony } = await startSandbox();
    expect(textIn(await pony.ask('HistoryRequest', content), 'ErrorCode')).toBe('C0007');
  },
);

test('has never anything new about consolidations', async () => {
  const { pony } = await startSandbox();
  await pony.create({ number: 'K-1' });
  const text = await pony.ask('WhatIsNewRequest', '<Mode>Consolidation</Mode>');
  expect(text).toContain('<ConsolidationList />');
  expect(textsOf(await pony.news(), 'Code')).toEqual(['Received']);
});
