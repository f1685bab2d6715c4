import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxCredentials } from '../credentials.ts';
import { openSoapClient } from '../testing/soap-client.ts';
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';
import { objectOf, objectsOf, textOf } from '../wire/read-json.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const auth = sandboxCredentials.dpd;
type SoapClient = Awaited<ReturnType<typeof openSoapClient>>;
const clients = new Map<string, SoapClient>();
const open = async (service: string): Promise<SoapClient> => {
  const client = clients.get(service) ?? (await openSoapClient(`${sandbox.url}/dpd/services/${service}`));
  clients.set(service, client);
  return client;
};
const ends = {
  pickup: { cityId: 49694102 },
  delivery: { cityId: 49455627 },
  selfPickup: false,
  selfDelivery: false,
};
const party = (name: string, city: string) => ({
  name,
  countryName: 'Россия',
  city,
  street: 'Примерная',
  house: '1',
  contactFio: 'Получатель Тестовый',
  contactPhone: '+70000000002',
});

test('takes a client that knows only the WSDL from a price to an order, its label and its way', async () => {
  const calculator = await open('calculator2');
  const priced = await calculator.ask('getServiceCost2', { request: { auth, ...ends, weight: 1.5 } });
  const codes = objectsOf(priced.return).map(({ serviceCode }) => serviceCode);
  expect(codes).toContain('PCL');
  const parcel = [{ weight: 1.5, length: 30, width: 20, height: 10 }];
  const extraService = [{ esCode: 'ВДО' }];
  const withExtras = { auth, ...ends, parcel, serviceCode: 'PCL', extraService };
  const extra = await calculator.ask('getServiceCostByParcels3', { request: withExtras });
  expect(objectsOf(extra.return)).toMatchObject([
    { serviceCode: 'PCL', costExtraService: [{ name: 'ВДО' }] },
  ]);

  const orders = await open('order2');
  const order = {
    orderNumberInternal: 'WSDL-1',
    serviceCode: 'PCL',
    serviceVariant: 'ДД',
    cargoNumPack: 1,
    cargoWeight: 1.5,
    cargoCategory: 'Запчасти',
    receiverAddress: party('ООО Образец', 'Новосибирск'),
  };
  const header = { datePickup: '2026-03-03', senderAddress: party('ООО Пример', 'Москва') };
  const created = await orders.ask('createOrder2', { orders: { auth, header, order: [order] } });
  const [row] = objectsOf(created.return);
  expect(row).toMatchObject({ status: 'OK', dateFlag: false });
  const orderNum = textOf(row?.orderNum);
  const known = await orders.ask('getOrderStatus', {
    orderStatus: { auth, order: [{ orderNumberInternal: 'WSDL-1' }] },
  });
  expect(objectsOf(known.return)).toMatchObject([{ orderNum, status: 'OK' }]);
  const waybill = await orders.ask('getInvoiceFile', { request: { auth, orderNum } });
  expect(textOf(objectOf(waybill.return).file)).toMatch(/^JVBERi/);

  const labels = await (await open('label-print')).ask('createLabelFile', {
    getLabelFile: { auth, fileFormat: 'PDF', pageSize: 'A6', order: [{ orderNum, parcelsNumber: 1 }] },
  });
  expect(objectsOf(objectOf(labels.return).order)).toMatchObject([{ orderNum, status: 'OK' }]);

  await sandbox.control('POST', '/orders/dpd/WSDL-1/advance/', { status: 'OnRoad' });
  for (const service of ['tracing', 'tracing1-1']) {
    const told = await (await open(service)).ask('getStatesByDPDOrder', {
      request: { auth, dpdOrderNr: orderNum },
    });
    expect(objectsOf(objectOf(told.return).states).at(-1)).toMatchObject({ newState: 'OnRoad' });
  }
  const feed = await open('event-tracking');
  const news = objectOf((await feed.ask('getEvents', { request: { auth } })).return);
  expect(objectsOf(news.event).map(({ eventCode }) => eventCode)).toContain('2101');
  await feed.ask('confirm', { request: { auth, docId: news.docId } });
  const cancelled = await orders.ask('cancelOrder', { orders: { auth, cancel: [{ orderNum }] } });
  expect(objectsOf(cancelled.return)).toMatchObject([{ status: 'CallDPD' }]);
});

test('describes its lists of cities and points', async () => {
  const geography = await open('geography2');
  const cities = await geography.ask('getCitiesCashPay', { request: { auth } });
  const moscow = objectsOf(cities.return).find(({ cityId }) => cityId === 49694102);
  expect(moscow).toMatchObject({ cityName: 'Москва', countryCode: 'RU' });
  const shops = await geography.ask('getParcelShops', { request: { auth, cityName: 'Москва' } });
  expect(objectsOf(objectOf(shops.return).parcelShop).length).toBeGreaterThan(1);
  const depots = await geography.ask('getTerminalsSelfDelivery2', { auth });
  expect(objectsOf(objectOf(depots.return).terminal).length).toBeGreaterThan(1);
});

test('asks and answers nothing that its schemas refuse', async () => {
  for (const [service, client] of clients)
    expect([service, await client.complaints()]).toEqual([service, []]);
  expect(clients.size).toBe(7);
});

test('tells its own address, and faults that a client reads', async () => {
  const { port } = new URL(sandbox.url);
  const { wsdl, ask } = await openSoapClient(`http://localhost:${port}/dpd/services/calculator2`);
  expect(wsdl).toContain(`<soap:address location="http://localhost:${port}/dpd/services/calculator2"/>`);
  const wrong = { auth: { ...auth, clientKey: 'wrong' }, ...ends, weight: 1 };
  await expect(ask('getServiceCost2', { request: wrong })).rejects.toMatchObject({
    root: { Envelope: { Body: { Fault: { detail: { WSFault: { code: 'authorization-failed' } } } } } },
  });
  const nowhere = { ...ends, delivery: { cityName: 'Безтарифный' } };
  await expect(ask('getServiceCost2', { request: { auth, ...nowhere, weight: 1 } })).rejects.toThrow();
  expect((await sandbox.call('GET', '/dpd/services/calculator2')).status).toBe(405);
  expect((await sandbox.call('GET', '/dpd/services/weather?wsdl')).status).toBe(404);
});
