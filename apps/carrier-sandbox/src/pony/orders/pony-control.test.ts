import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { textIn, textsOf } from '../../testing/samples.ts';
import { ponyClient } from '../../testing/samples-pony.ts';
import { startTestSandbox, testStart } from '../../testing/test-sandbox.ts';
import { objectsOf } from '../../wire/read-json.ts';

async function startSandbox(stateFile?: string) {
  const sandbox = await startTestSandbox(stateFile === undefined ? {} : { stateFile });
  onTestFinished(() => sandbox.close());
  return { ...sandbox, pony: ponyClient(sandbox) };
}

const imported = {
  number: 'TRZ-0000000777',
  carrierNumber: '25-0000-0777',
  tariffCode: 'Express',
  way: 'd2d',
  senderCity: 'Москва',
  receiverCity: 'Казань',
  createdAt: '2026-02-20T08:00:00Z',
};

test.each([
  ['Processing', { status: 'Processing', eventCode: null }],
  ['Departed', { status: 'Processing', eventCode: 'Departed' }],
  ['Delivered', { eventCode: 'Delivered' }],
  ['ReturnedToSender', { eventCode: 'ReturnedToSender' }],
  ['Cancelled', { status: 'Cancelled', eventCode: null }],
  ['Declined', { status: 'Declined' }],
  [0, { status: 'Received' }],
  [undefined, { status: 'Closed' }],
])('imports an order at %s, where it stays until advanced', async (stage, expected) => {
  const { control, pony } = await startSandbox();
  await control('POST', '/orders/', { carrier: 'pony', orders: [{ ...imported, stage }] });
  await control('POST', '/clock/', { advanceHours: 500 });
  const { json } = await control('GET', '/orders/?carrier=pony');
  expect(objectsOf(json.orders)).toMatchObject([{ ...expected, carrierNumber: imported.carrierNumber }]);
  const times = objectsOf(objectsOf(json.orders)[0]?.history).map((step) => Date.parse(String(step.at)));
  expect(times.every((at) => at >= Date.parse(imported.createdAt) && at <= testStart)).toBe(true);
  expect(textIn(await pony.status(imported.number), 'PerformersNumber')).toBe('MOW-100777');
  expect(textsOf(await pony.news(), 'Code')).toEqual([]);
});

test('lets an imported order go on when asked, and tells that as news', async () => {
  const { control, pony } = await startSandbox();
  const order = { ...imported, stage: 'Arrived', goesOn: true };
  await control('POST', '/orders/', { carrier: 'pony', orders: [order] });
  await control('POST', '/clock/', { advanceHours: 24 * 10 });
  expect(textsOf(await pony.news(), 'Code')).toEqual(['OnLastMile', 'Delivered', 'Closed']);
});

test('takes orders, their numbers and what was told over a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pony-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const stateFile = join(folder, 'state.jsonl');
  const first = await startTestSandbox({ stateFile });
  const before = ponyClient(first);
  await before.create({ number: 'T-1', receiver: 'Получатель #pending' });
  await before.create({ number: 'T-2' });
  await before.create({ number: 'T-2', to: 'Казань' });
  await before.status('T-1');
  await before.news();
  const stored = (await first.control('GET', '/orders/?carrier=pony')).json;
  await first.close();
  const { pony, control } = await startSandbox(stateFile);
  expect((await control('GET', '/orders/?carrier=pony')).json).toEqual(stored);
  expect(textsOf(await pony.news(), 'Code')).toEqual([]);
  expect(await pony.status('T-1')).not.toContain('<Waybill>');
  expect(await pony.status('T-1')).toContain('<Waybill>');
  expect(textIn(await pony.create({ number: 'T-2' }), 'Code')).toBe('Updated');
  const numbers = textsOf(
    (await pony.create({ number: 'T-3' })) + (await pony.status('T-2')),
    'PerformersNumber',
  );
  expect(new Set(numbers).size).toBe(2);
});
