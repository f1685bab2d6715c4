import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  cseBareCall,
  cseDeclared,
  cseDeletion,
  cseEconomy,
  cseErrorCode,
  cseInsurance,
  cseMoscow,
  cseOrder,
  cseReference,
  cseTracking,
  cseWaybill,
  postCse,
  type WaybillChange,
} from '../../testing/samples-cse.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/test-sandbox.ts';
import { objectsOf } from '../../wire/read-json.ts';
import { textUnder } from '../soap/cse-element.ts';
import { childOf, textAt } from '../soap/soap-read.ts';
import { states } from './cargo-states.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const post = (xml: string) => postCse(sandbox, xml);

async function saveWaybill(change: WaybillChange) {
  const { status, returned } = await post(cseWaybill(change));
  return {
    status,
    isRefused: textAt(returned, 'Error') === 'true',
    info: textAt(returned, 'ErrorInfo'),
    number: textAt(childOf(returned, 'Items'), 'Value'),
  };
}

async function saveOrder(...of: Parameters<typeof cseOrder>) {
  const { status, tree } = await post(cseOrder(...of));
  const [node] = tree.list ?? [];
  return { status, tree, node, code: cseErrorCode(node), number: textUnder(node?.properties, 'Number') };
}

async function track(numbers: readonly string[], properties?: Parameters<typeof cseTracking>[1]) {
  const { tree } = await post(cseTracking(numbers, properties));
  return (tree.list ?? []).map((node) => ({
    number: node.key,
    code: cseErrorCode(node),
    states: (node.list ?? []).map((event) => textUnder(event.properties, 'GUID')),
    waybills: (node.tables?.[0]?.list ?? []).map(({ key }) => key),
  }));
}

const byClientNumber = (documentType: string) => ({
  DocumentType: documentType,
  OnlySelectedType: true,
  NumberType: 'ClientNumber',
});
const storedOf = async (number: string) =>
  objectsOf((await sandbox.control('GET', `/orders/?carrier=cse&number=${number}`)).json.orders);
const pointIn = async (geography: string) =>
  (await post(cseReference('pvz', { InGroup: geography }))).tree.list?.[0]?.key ?? '';

describe('a waybill', () => {
  test('is made of the sample, and not twice of one client number', async () => {
    const first = await saveWaybill({});
    expect(first).toMatchObject({ status: 200, isRefused: false, info: '' });
    expect(first.number).toMatch(/^000-\d{8}$/);
    const again = await saveWaybill({});
    expect(again).toMatchObject({ status: 200, isRefused: true, number: '' });
    expect(again.info).toMatch(/^04032 /);
    expect(await track(['TRZ-0000000018'], byClientNumber('Waybill'))).toMatchObject([
      { number: first.number },
    ]);
    expect(await storedOf('TRZ-0000000018')).toMatchObject([
      { createCalls: 2, status: states.waybillRegistered, way: 'd2d', carrierNumber: first.number },
    ]);
  });

  test.each([
    ['a wrong city', { geography: 'Новосибирск г' }, '05051'],
    ['an unknown urgency', { urgency: 'fast' }, '05011'],
    ['no urgency', { urgency: '' }, '05010'],
    ['an unknown delivery', { delivery: '4' }, '05171'],
    ['a day that is over', { takeDate: '2026-03-01T10:00:00' }, '05104'],
    ['a Sunday', { takeDate: '2026-03-08T10:00:00' }, '05103'],
    ['no day', { takeDate: '' }, '05107'],
    ['an unknown point', { receiverPoint: 'x' }, '05098'],
    ['a cargo without weight', { cargo: '<m:CargoPackageQty>1</m:CargoPackageQty>' }, '05202'],
    ['a weight in words', { cargo: '<m:Weight>much</m:Weight>' }, '05202'],
    ['too much weight', { cargo: '<m:Weight>100</m:Weight>' }, '05066'],
    ['a long number', { number: '123456789012345678901' }, '04011'],
    ['an order that is not there', { parent: '000-99999999' }, '04020'],
    [
      'insurance and a declared value',
      {
        services: `<m:AdditionalServices><m:Items>${cseInsurance}</m:Items><m:Items>${cseDeclared}</m:Items></m:AdditionalServices>`,
      },
      '05021',
    ],
    ['#invalid', { name: 'Получатель #invalid' }, '05202'],
  ])('is refused for %s', async (_title, change, code) => {
    const { status, isRefused, info, number } = await saveWaybill({ number: 'W-refused', ...change });
    expect([status, isRefused, number]).toEqual([200, true, '']);
    expect(info.slice(0, 6)).toBe(`${code} `);
    expect(await storedOf('W-refused')).toEqual([]);
  });

  test.each([
    ['СкладДверь', 'w2d'],
    ['6', 'w2d'],
    ['Самовывоз', 'd2w'],
    ['5', 'd2w'],
    ['СкладСклад', 'w2w'],
    ['7', 'w2w'],
    ['1', 'd2d'],
  ])('goes by the delivery %s', async (delivery, way) => {
    await saveWaybill({ number: `W-${delivery}`, delivery, urgency: cseEconomy });
    expect(await storedOf(`W-${delivery}`)).toMatchObject([{ way }]);
  });

  test('to a point goes there whatever the address and the delivery say', async () => {
    const receiverPoint = await pointIn(
      (await post(cseReference('Geography', { Search: 'Казань г' }))).tree.list?.[0]?.key ?? '',
    );
    await saveWaybill({ number: 'W-point', receiverPoint, urgency: cseEconomy });
    expect(await storedOf('W-point')).toMatchObject([
      { way: 'd2w', receiver: { city: 'Казань', terminalCode: expect.stringMatching(/\w/) } },
    ]);
  });

  test('from an office needs no day, and its packages are counted', async () => {
    const cargo =
      '<m:CargoDescription>Болты</m:CargoDescription><m:CargoPackageQty>3</m:CargoPackageQty><m:Weight>6</m:Weight>' +
      '<m:CargoPackages><m:PackageID>A</m:PackageID><m:PackageQty>2</m:PackageQty><m:Weight>1</m:Weight><m:Length>10</m:Length><m:Width>10</m:Width><m:Height>10</m:Height></m:CargoPackages>' +
      '<m:CargoPackages><m:Weight>4</m:Weight></m:CargoPackages>';
    const change = {
      number: 'W-office',
      senderPoint: await pointIn(cseMoscow),
      takeDate: '',
      urgency: cseEconomy,
      cargo,
    };
    expect(await saveWaybill(change)).toMatchObject({ isRefused: false });
    const [stored] = await storedOf('W-office');
    expect(objectsOf(stored?.packages).map(({ weightGrams }) => weightGrams)).toEqual([1000, 1000, 4000]);
  });

  test('answers #dup as a duplicate with a waybill behind it', async () => {
    expect((await saveWaybill({ number: 'W-dup', name: 'ООО #dup' })).info).toMatch(/^04032 /);
    expect(await track(['W-dup'], byClientNumber('Waybill'))).toMatchObject([
      { number: expect.stringMatching(/^000-/) },
    ]);
  });

  test('is stored though the line is closed by #drop, or held back by #slow', async () => {
    await expect(saveWaybill({ number: 'W-drop', name: 'ООО #drop' })).rejects.toThrow();
    expect(await storedOf('W-drop')).toHaveLength(1);
    const started = performance.now();
    expect((await saveWaybill({ number: 'W-slow', name: 'ООО #slow' })).isRefused).toBe(false);
    expect(performance.now() - started).toBeGreaterThan(50);
  });

  test('is refused as a whole by the fault «reject», and counted', async () => {
    await sandbox.control('POST', '/faults/', {
      carrier: 'cse',
      kind: 'reject',
      operation: 'create',
      count: 1,
    });
    expect((await saveWaybill({ number: 'W-reject' })).info).toMatch(/^02011 /);
    await saveWaybill({ number: 'W-reject' });
    expect(await storedOf('W-reject')).toMatchObject([{ createCalls: 2 }]);
  });
});

test('wants another day once the courier has left, and names the days there are', async () => {
  const late = await startTestSandbox();
  try {
    late.pass(3 * 3_600_000);
    const { returned } = await postCse(late, cseWaybill({ takeDate: '2026-03-02T18:00:00' }));
    expect(textAt(returned, 'ErrorInfo')).toMatch(/^05103 /);
    const { tree } = await postCse(late, cseReference('availabletakedates', { geography: cseMoscow }));
    const [day] = tree.list ?? [];
    const takeDate = textUnder(day?.fields, 'TakeDate');
    expect(takeDate).toBe('2026-03-03T00:00:00');
    expect(textAt((await postCse(late, cseWaybill({ takeDate }))).returned, 'Error')).toBe('false');
  } finally {
    await late.close();
  }
});

describe('an order', () => {
  test('with its shipment is tracked as an order until the carrier makes the waybill', async () => {
    const { status, number, node } = await saveOrder({ ClientNumber: 'O-1' });
    expect([status, node?.key, textUnder(node?.properties, 'ClientNumber')]).toEqual([200, 'Order', 'O-1']);
    expect(await track(['O-1'], byClientNumber('Waybill'))).toMatchObject([{ code: '04020' }]);
    expect(await track([number], { DocumentType: 'Order' })).toEqual([
      { number, code: undefined, states: [states.orderAccepted], waybills: [] },
    ]);
    await sandbox.control('POST', '/orders/cse/O-1/advance/', { steps: 5 });
    const [order] = await track(['O-1'], byClientNumber('Order'));
    expect([order?.number, order?.states.at(-1), order?.waybills.length]).toEqual([
      number,
      states.pickedUp,
      1,
    ]);
    expect(await track(['O-1'], byClientNumber('Waybill'))).toMatchObject([
      { number: order?.waybills[0], states: [states.waybillRegistered] },
    ]);
  });

  test('takes the client number from Properties too, and is not made twice', async () => {
    const xml = cseOrder({ ClientNumber: undefined }).replace(
      '<m:Key>Order</m:Key>',
      '<m:Key>Order</m:Key><m:Properties><m:Key>ClientNumber</m:Key><m:Value>O-2</m:Value></m:Properties>',
    );
    expect(cseErrorCode((await post(xml)).tree.list?.[0])).toBeUndefined();
    expect((await saveOrder({ ClientNumber: 'O-2' })).code).toBe('04032');
  });

  test.each([
    ['no sender’s phone', { SenderPhone: undefined }, '05131'],
    ['no receiver’s address', { RecipientAddress: undefined }, '05122'],
    ['a wrong e-mail', { SenderEMail: 'nobody' }, '05144'],
    ['an unknown payer', { Payer: '7' }, '05151'],
    ['a wrong time', { TakeTime: 'morning' }, '05106'],
    ['a weight without its type', { Weight: '1.5' }, '02041'],
    ['no sender’s postcode abroad', { RecipientGeography: 'postcode-KZ-050000' }, '05225'],
    [
      'no receiver’s postcode abroad',
      { SenderGeography: 'postcode-101000', RecipientGeography: '000989f8-442d-11dc-9497-0015170f8c09' },
      '05226',
    ],
  ])('fails in its own node for %s', async (_title, change, code) => {
    const { tree, code: given } = await saveOrder({ ClientNumber: 'O-wrong', ...change });
    expect([cseErrorCode(tree), given]).toEqual([undefined, code]);
  });

  test('needs its document type', async () => {
    const { tree } = await post(cseOrder().replace('>order<', '>letter<'));
    expect(cseErrorCode(tree)).toBe('05182');
  });

  test('and its waybill are one shipment, each found by the same client number', async () => {
    const order = await saveOrder({ ClientNumber: 'O-3' });
    const waybill = await saveWaybill({ number: 'O-3', parent: order.number });
    expect(waybill.isRefused).toBe(false);
    expect(await storedOf('O-3')).toMatchObject([{ carrierNumber: waybill.number }]);
    expect(await track(['O-3'], byClientNumber('Order'))).toEqual([
      { number: order.number, code: undefined, states: [states.orderAccepted], waybills: [waybill.number] },
    ]);
    await sandbox.control('POST', '/orders/cse/O-3/advance/', { steps: 4 });
    expect(await track(['O-3'], { DocumentType: 'Waybill', NumberType: 'ClientNumber' })).toMatchObject([
      {
        number: order.number,
        states: [states.orderAccepted, states.orderApproved, states.courierAssigned, states.courierSent],
      },
      { number: waybill.number, states: [states.waybillRegistered, states.pickedUp] },
    ]);
    expect((await saveWaybill({ number: 'O-3b', parent: order.number })).isRefused).toBe(false);
    expect((await track([order.number], { DocumentType: 'Order' }))[0]?.waybills).toHaveLength(2);
  });

  test('may name the order in the waybill’s field for the client’s number', async () => {
    const order = await saveOrder({ ClientNumber: 'O-4' });
    const waybill = await saveWaybill({ number: order.number, parent: order.number });
    expect(await storedOf('O-4')).toMatchObject([{ carrierNumber: waybill.number }]);
  });

  test('alone sends a courier, and takes its waybill later', async () => {
    const call = await saveOrder({ ClientNumber: 'O-5', ...cseBareCall });
    expect(call.code).toBeUndefined();
    const waybill = await saveWaybill({ number: 'O-5', parent: call.number });
    expect(await storedOf('O-5')).toMatchObject([
      { carrierNumber: waybill.number, receiver: { city: 'Новосибирск' } },
    ]);
  });

  test('collects waybills made before, once', async () => {
    const [one, other] = [await saveWaybill({ number: 'O-6a' }), await saveWaybill({ number: 'O-6b' })];
    const call = await saveOrder({ ClientNumber: 'O-6', ...cseBareCall }, [one.number, other.number]);
    expect(call.code).toBeUndefined();
    expect((await saveOrder({ ClientNumber: 'O-6', ...cseBareCall }, [one.number])).code).toBe('04032');
    expect((await saveOrder({ ClientNumber: 'O-7', ...cseBareCall }, [one.number])).code).toBe('03050');
    expect((await saveOrder({ ClientNumber: 'O-8', ...cseBareCall }, ['000-99999999'])).code).toBe('04020');
    expect(await storedOf('O-6')).toEqual([]);
    await sandbox.control('POST', '/orders/cse/O-6a/advance/', { steps: 4 });
    expect(await track([call.number], { DocumentType: 'Order' })).toMatchObject([
      {
        states: [states.orderAccepted, states.orderApproved, states.courierAssigned, states.courierSent],
        waybills: [one.number, other.number],
      },
    ]);
    expect(await track([one.number])).toMatchObject([
      { states: [states.waybillRegistered, states.pickedUp] },
    ]);
    const { json } = await sandbox.control('GET', '/calls/?carrier=cse');
    expect(json).toMatchObject({ byOperation: { intake: 4 } });
  });
});

describe('a deletion', () => {
  const remove = async (documentType: string, number: string) => {
    const { status, tree } = await post(cseDeletion(documentType, number));
    const [node] = tree.list ?? [];
    return [status, cseErrorCode(node) ?? textUnder(node?.properties, 'Error')];
  };

  test('cancels in time, and again without harm', async () => {
    const { number } = await saveWaybill({ number: 'C-1' });
    expect(await remove('Waybill', number)).toEqual([200, 'false']);
    expect(await remove('Waybill', number)).toEqual([200, 'false']);
    expect((await track([number]))[0]?.states).toEqual([states.waybillRegistered, states.cancelledByClient]);
    expect((await saveWaybill({ number: 'C-1' })).info).toMatch(/^04032 /);
  });

  test('of an order cancels its shipment', async () => {
    const order = await saveOrder({ ClientNumber: 'C-2' });
    const waybill = await saveWaybill({ number: 'C-2', parent: order.number });
    expect(await remove('Order', order.number)).toEqual([200, 'false']);
    expect((await track([waybill.number]))[0]?.states.at(-1)).toBe(states.cancelledByClient);
    expect((await track([order.number]))[0]?.states.at(-1)).toBe(states.cancelledByClient);
  });

  test('of a courier call leaves the waybills', async () => {
    const waybill = await saveWaybill({ number: 'C-3' });
    const call = await saveOrder({ ClientNumber: 'C-3c', ...cseBareCall }, [waybill.number]);
    expect(await remove('Order', call.number)).toEqual([200, 'false']);
    expect((await track([call.number]))[0]?.states).toEqual([states.orderAccepted, states.cancelledByClient]);
    expect((await track([waybill.number]))[0]?.states).toEqual([states.waybillRegistered]);
    const second = await saveOrder({ ClientNumber: 'C-3d', ...cseBareCall }, [waybill.number]);
    expect((await track([second.number]))[0]?.states).toEqual([states.orderAccepted]);
  });

  test.each([
    ['#nocancel', 'ООО #nocancel', 0, '02060'],
    ['a cargo already picked up', 'ООО Образец', 1, '03050'],
  ])('is refused for %s', async (_title, name, steps, code) => {
    const { number } = await saveWaybill({ number: `C-${code}`, name });
    if (steps > 0) await sandbox.control('POST', `/orders/cse/${number}/advance/`, { steps });
    expect(await remove('Waybill', number)).toEqual([200, code]);
  });

  test('knows its documents', async () => {
    expect(await remove('Waybill', '000-99999999')).toEqual([200, '04020']);
    expect(await remove('Letter', '000-00000001')).toEqual([200, '05182']);
  });
});
