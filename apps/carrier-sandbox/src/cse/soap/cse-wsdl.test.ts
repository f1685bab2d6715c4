import { afterAll, beforeAll, expect, test } from 'vitest';
import { cseExpress, cseMoscow } from '../../testing/samples-cse.ts';
import { openSoapClient } from '../../testing/soap-client.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/test-sandbox.ts';
import { type JsonObject, objectOf, objectsOf, textOf } from '../../wire/read-json.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const login = { login: 'test', password: '2016' };
const cargo = '4aab1fc6-fc2b-473a-8728-58bcd4ff79ba';
const fields = (values: Readonly<Record<string, string | number>>) =>
  Object.entries(values).map(([Key, value]) => ({
    Key,
    Value: String(value),
    ValueType: typeof value === 'number' ? 'float' : 'string',
  }));
const party = (client: string, geography: string, phone: string) => ({
  Client: client,
  Official: 'Иванов Иван',
  Address: { Geography: geography, Info: 'ул. Примерная, 1', FreeForm: true },
  Phone: phone,
});
const keysOf = (element: unknown) => objectsOf(objectOf(element).List).map(({ Key }) => Key);

test.each(['1.1', '1.2'] as const)(
  'takes a client that knows only the WSDL from a price to a waybill and its way, by SOAP %s',
  async (version) => {
    const address = `${sandbox.url}/cse/1c/ws/web1c.1cws`;
    const { wsdl, ask, complaints } = await openSoapClient(address, version);
    expect(wsdl).toContain(`address location="${address}"`);
    const ping = await ask('Ping', {});
    expect(ping.return).toBe(true);
    const route = {
      SenderGeography: cseMoscow,
      RecipientGeography: 'postcode-630000',
      TypeOfCargo: cargo,
      Weight: 1.5,
      Qty: 1,
      DeliveryType: '0',
    };
    const data = { Key: 'Destinations', List: [{ Key: 'Destination', Fields: fields(route) }] };
    const priced = await ask('Calc', { ...login, data, parameters: { Key: 'Parameters' } });
    expect(JSON.stringify(priced.return)).toContain(cseExpress);

    const number = `WSDL-${version}`;
    const Recipient: JsonObject = {
      ...party('ООО Образец', 'postcode-630000', '+70000000002'),
      Urgency: cseExpress,
      Cargo: { CargoDescription: 'Запчасти', CargoPackageQty: 1, Weight: 1.5 },
    };
    const OrderData = {
      TypeOfCargo: cargo,
      TypeOfPayer: '0',
      WayOfPayment: '1',
      TakeDate: '2026-03-03T10:00:00',
      DeliveryOfCargo: 'ДоставкаДоДверей',
      Sender: party('ООО Пример', cseMoscow, '+70000000001'),
      Recipient: [Recipient],
    };
    const who = { Login: login.login, Password: login.password };
    const saved = await ask('SaveWaybillOffice', { ...who, ClientNumber: number, OrderData });
    const waybill = textOf(objectsOf(objectOf(saved.return).Items)[0]?.Value);
    expect([objectOf(saved.return).Error, waybill]).toEqual([false, expect.stringMatching(/\d/)]);

    const told = await ask('Tracking', {
      ...login,
      documents: {
        Key: 'Documents',
        Properties: fields({ DocumentType: 'Waybill', NumberType: 'ClientNumber' }),
        List: [{ Key: number }],
      },
    });
    expect(keysOf(told.return)).toEqual([waybill]);
    const reference = await ask('GetReferenceData', {
      ...login,
      parameters: { Key: 'parameters', List: fields({ Reference: 'Urgencies' }) },
    });
    expect(keysOf(reference.return).length).toBeGreaterThan(1);
    const refused = await ask('Calc', { ...login, password: 'wrong', data });
    expect(JSON.stringify(refused.return)).toContain('03010');
    expect(await complaints()).toEqual([]);
  },
);
