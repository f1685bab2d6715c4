import { expect, onTestFinished, test } from 'vitest';
import { dpdAuth, dpdOrder, envelope, textIn, textsOf } from '../testing/samples.ts';
import { startTestSandbox } from '../testing/test-sandbox.ts';

async function startSandbox() {
  const sandbox = await startTestSandbox();
  onTestFinished(() => sandbox.close());
  const ask = async (service: string, method: string, content = '') =>
    (await sandbox.dpd(service, envelope(service, method, `<request>${dpdAuth}${content}</request>`))).text;
  const confirm = (service: string, docId: string | undefined) =>
    ask(service, 'confirm', `<docId>${docId}</docId>`);
  return { ...sandbox, ask, confirm };
}

test('repeats the state feed until it is confirmed, then tells only what is new', async () => {
  const sandbox = await startSandbox();
  await sandbox.dpd('order2', dpdOrder({ number: 'A-1', parcels: '2' }));
  const first = await sandbox.ask('tracing', 'getStatesByClient');
  expect(textsOf(first, 'newState')).toEqual(['NewOrderByClient', 'NewOrderByClient']);
  expect(textIn(first, 'resultComplete')).toBe('true');
  const again = await sandbox.ask('tracing', 'getStatesByClient');
  expect(textsOf(again, 'newState')).toEqual(['NewOrderByClient', 'NewOrderByClient']);
  await sandbox.control('POST', '/orders/dpd/A-1/advance/', { status: 'OnTerminalPickup' });
  await sandbox.confirm('tracing', textIn(again, 'docId'));
  const next = await sandbox.ask('tracing', 'getStatesByClient');
  expect(textsOf(next, 'newState')).toEqual(['OnTerminalPickup', 'OnTerminalPickup']);
  await sandbox.confirm('tracing', textIn(next, 'docId'));
  expect(textsOf(await sandbox.ask('tracing', 'getStatesByClient'), 'newState')).toEqual([]);
});

test('tells events with their codes in portions, apart from the state feed', async () => {
  const sandbox = await startSandbox();
  for (const number of ['B-1', 'B-2', 'B-3']) await sandbox.dpd('order2', dpdOrder({ number }));
  await sandbox.control('POST', '/clock/', { advanceHours: 24 * 15 });
  const seen: string[] = [];
  for (let isComplete = false; !isComplete; ) {
    const text = await sandbox.ask('event-tracking', 'getEvents', '<maxRowCount>5</maxRowCount>');
    expect(textsOf(text, 'eventCode').length).toBeLessThanOrEqual(5);
    seen.push(...textsOf(text, 'eventCode'));
    isComplete = textIn(text, 'resultComplete') === 'true';
    await sandbox.confirm('event-tracking', textIn(text, 'docId'));
  }
  const script = ['1401', '1501', '1601', '1802', '2101', '2202', '2301', '3304'];
  expect(seen.toSorted()).toEqual(script.flatMap((code) => [code, code, code]).toSorted());
  expect(textsOf(await sandbox.ask('event-tracking', 'getEvents'), 'eventCode')).toEqual([]);
  expect(textsOf(await sandbox.ask('tracing', 'getStatesByClient'), 'newState')).toHaveLength(21);
});

test('reads one order without touching the feed, with its cost in the newer version', async () => {
  const sandbox = await startSandbox();
  const orderNum = textIn((await sandbox.dpd('order2', dpdOrder({ number: 'C-1' }))).text, 'orderNum');
  const content = `<dpdOrderNr>${orderNum}</dpdOrderNr><pickupYear>2026</pickupYear>`;
  const older = await sandbox.ask('tracing', 'getStatesByDPDOrder', content);
  expect(textsOf(older, 'newState')).toEqual(['NewOrderByClient']);
  expect(textIn(older, 'orderCost')).toBeUndefined();
  const newer = await sandbox.ask('tracing1-1', 'getStatesByDPDOrder', content);
  expect(Number(textIn(newer, 'orderCost'))).toBeGreaterThan(0);
  expect(textsOf(await sandbox.ask('tracing', 'getStatesByClient'), 'newState')).toEqual([
    'NewOrderByClient',
  ]);
});

test('faults on an unknown order and an unknown document', async () => {
  const sandbox = await startSandbox();
  const order = await sandbox.ask('tracing', 'getStatesByDPDOrder', '<dpdOrderNr>RU0</dpdOrderNr>');
  expect(textIn(order, 'code')).toBe('no-data-found');
  expect(textIn(await sandbox.confirm('tracing', '1'), 'code')).toBe('no-data-found');
});
