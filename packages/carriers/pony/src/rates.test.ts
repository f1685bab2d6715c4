import { afterEach, describe, expect, it } from 'vitest';
import { calculated, offer } from '../test/replies.ts';
import { almaty, berlin, call, measures, quoteRequest } from '../test/requests.ts';
import {
  child,
  closeScripted,
  failureOf,
  fixture,
  message,
  orders,
  scripted,
} from '../test/scripted-pony.ts';

afterEach(closeScripted);

const declined = (Description: string) =>
  orders({ StatusList: { OrderStatus: { Code: 'Declined', Date: '2026-03-02T10:00:00', Description } } });

describe('a calculation request', () => {
  it('asks for all modes at once, in grams and millimetres, place by place', async () => {
    const { adapter, requestOf, calls } = await scripted({ Calculation: fixture('calculation') });
    await adapter.quote({ ...quoteRequest, packages: [{ ...measures, amount: 2 }] }, call);
    const place = {
      Packing: { Type: 'Box' },
      Dimentions: { Length: '300', Width: '195', Height: '100' },
      Weight: '1500',
    };
    expect(requestOf('Calculation')).toMatchObject({
      '@type': 'OrderRequest',
      Mode: 'Calculation',
      OrderList: {
        Order: {
          ServiceList: {
            Service: {
              '@type': 'DeliveryService',
              Id: '1',
              PickupDate: '2026-03-03T00:00:00',
              Sender: {
                Address: { Country: 'Россия', PostCode: '101000', City: 'Москва', StreetAddress: '' },
              },
              Recipient: {
                Address: { Country: 'Россия', Region: 'Новосибирская область', City: 'Новосибирск' },
              },
              CargoList: {
                Cargo: [
                  { Id: '1', Barcode: '1', ...place },
                  { Id: '2', Barcode: '2', ...place },
                ],
              },
            },
          },
        },
      },
    });
    const service = child(requestOf('Calculation'), 'OrderList', 'Order', 'ServiceList', 'Service');
    expect(service).not.toHaveProperty('Mode');
    expect(child(service, 'Sender', 'Address')).not.toHaveProperty('Region');
    expect(calls).toHaveLength(1);
  });

  it('travels as a string in an envelope, the key beside it, all in one namespace', async () => {
    const { adapter, calls } = await scripted({ Calculation: fixture('calculation') });
    await adapter.quote(quoteRequest, call);
    expect(calls[0]).toMatchObject({
      path: '/pony/UI_Service.svc',
      action: '"http://tempuri.org/IUI_Service/SubmitRequest"',
      namespace: 'http://tempuri.org/',
      envelope: { accesskey: '00000000-0000-0000-0000-000000000000' },
    });
  });

  it('goes to the other face of the service under its name of the key', async () => {
    const settings = { service: 'asmx', namespace: 'urn:pony', soapAction: 'urn:pony/Submit' } as const;
    const { adapter, calls } = await scripted({ Calculation: fixture('calculation') }, settings);
    await adapter.quote(quoteRequest, call);
    expect(calls[0]).toMatchObject({
      path: '/pony/UI_Service.asmx',
      action: '"urn:pony/Submit"',
      namespace: 'urn:pony',
      envelope: { accessKey: '00000000-0000-0000-0000-000000000000' },
    });
  });

  it('sends documents in an envelope without sides, and never weightless', async () => {
    const { adapter, requestOf } = await scripted({ Calculation: fixture('calculation') });
    const flat = { ...measures, weightGrams: 0, heightMm: 0 } as typeof measures; // the brands of zeros
    await adapter.quote({ ...quoteRequest, cargoType: 'docs', packages: [flat] }, call);
    const cargo = child(
      requestOf('Calculation'),
      'OrderList',
      'Order',
      'ServiceList',
      'Service',
      'CargoList',
      'Cargo',
    );
    expect(cargo).toEqual({ Id: '1', Packing: { Type: 'Envelope' }, Weight: '1' });
  });
});

describe('rates', () => {
  it('are prices with VAT in kopecks and calendar days, a mode and way each', async () => {
    const { adapter } = await scripted({ Calculation: fixture('calculation') });
    const { rates } = await adapter.quote(quoteRequest, call);
    const common = { services: [], chargeableGrams: 1500 };
    expect(rates).toEqual([
      {
        ...common,
        tariffCode: 'Express',
        tariffName: 'Экспресс',
        tariffKind: 'default',
        way: 'd2d',
        basePrice: 109_800,
        minDays: 2,
        maxDays: 3,
      },
      {
        ...common,
        tariffCode: 'By13',
        tariffName: 'Экспресс до 13:00',
        tariffKind: 'by_time',
        way: 'd2d',
        basePrice: 170_812,
        minDays: 1,
        maxDays: 1,
      },
      // Four working days after Tuesday the 3rd: the 7th, the 8th are a weekend and the 9th is a moved holiday.
      {
        ...common,
        tariffCode: 'SelfDelivery',
        tariffName: 'Самовывоз',
        tariffKind: 'default',
        way: 'd2w',
        basePrice: 73_200,
        minDays: 3,
        maxDays: 7,
      },
    ]);
  });

  it('are only of the ways asked for; hand-over at an office is not asked about', async () => {
    const { adapter, calls } = await scripted({ Calculation: fixture('calculation') });
    const { rates } = await adapter.quote({ ...quoteRequest, ways: ['d2w', 'w2w'] }, call);
    expect(rates.map(({ way }) => way)).toEqual(['d2w']);
    expect(await adapter.quote({ ...quoteRequest, ways: ['w2d', 'w2w'] }, call)).toEqual({
      rates: [],
      emptyReason: 'way_not_served',
    });
    expect(calls).toHaveLength(1);
  });

  it('reads one rate and many alike, modes without a name by what they say of themselves', async () => {
    const { adapter } = await scripted({
      Calculation: calculated([offer({ Mode: 'Drone', Description: 'Дроном' })]),
    });
    const { rates } = await adapter.quote(quoteRequest, call);
    expect(rates.map(({ tariffCode, tariffName }) => [tariffCode, tariffName])).toEqual([
      ['Drone', 'Дроном'],
    ]);
  });

  it('offers a mode that is handed over both ways only to the door, because an order cannot tell them apart', async () => {
    const rows = [
      offer({ DeliveryMethod: 'Самовывоз', Sum: 80 }),
      offer({ DeliveryMethod: 'Курьерская доставка' }),
      offer({ Mode: 'Econom', DeliveryMethod: 'Самовывоз' }),
    ];
    const { adapter } = await scripted({ Calculation: calculated(rows) });
    const { rates } = await adapter.quote(quoteRequest, call);
    expect(rates.map(({ tariffCode, way, basePrice }) => [tariffCode, way, basePrice])).toEqual([
      ['Express', 'd2d', 12_200],
      ['Econom', 'd2w', 12_200],
    ]);
  });

  it('leaves out rows without a price or a time, and reckons the weight charged for where it is not named', async () => {
    const rows = [
      { Mode: 'By10', MinTerm: 1 },
      { Mode: 'By14', Sum: 10, VAT: 2 },
      offer({}),
      offer({ Mode: 'SML', MinTerm: -1 }),
    ];
    const { adapter } = await scripted({ Calculation: calculated(rows) });
    const large = { ...measures, amount: 4 };
    const { rates } = await adapter.quote({ ...quoteRequest, packages: [large] }, call);
    expect(rates.map(({ tariffCode, chargeableGrams }) => [tariffCode, chargeableGrams])).toEqual([
      ['Express', 6000],
    ]);
  });

  it.each([
    [message('U0010', 'Город получателя не найден'), 'route_not_served'],
    [message('U0011', 'Превышен вес места'), 'cargo_too_heavy'],
    [message('U0012', 'Недопустимые габариты'), 'cargo_too_large'],
    [message('U0013', 'Неверная дата забора'), 'date_not_served'],
    [message('U0014', 'Нет тарифа'), 'no_tariff'],
    [declined('Направление не обслуживается'), 'route_not_served'],
    [declined('Отказ'), 'no_tariff'],
    [orders(), 'no_tariff'],
    [calculated([]), 'no_tariff'],
  ])('are none, with the reason, after %s', async (answer, emptyReason) => {
    const { adapter } = await scripted({ Calculation: answer });
    expect(await adapter.quote(quoteRequest, call)).toEqual({ rates: [], emptyReason });
  });

  it('come across the borders of the customs union, and no further', async () => {
    const { adapter, requestOf, calls } = await scripted({ Calculation: fixture('calculation') });
    expect((await adapter.quote({ ...quoteRequest, receiver: almaty }, call)).rates).toHaveLength(3);
    const service = child(requestOf('Calculation'), 'OrderList', 'Order', 'ServiceList', 'Service');
    expect(child(service, 'Recipient', 'Address', 'Country')).toBe('Казахстан');
    expect(await adapter.quote({ ...quoteRequest, receiver: berlin }, call)).toEqual({
      rates: [],
      emptyReason: 'route_not_served',
    });
    expect(calls).toHaveLength(1);
  });

  it('are malformed where a price is no number', async () => {
    const { adapter } = await scripted({ Calculation: calculated([offer({ Sum: 'бесплатно' })]) });
    expect(await failureOf(adapter.quote(quoteRequest, call))).toMatchObject({ kind: 'malformed' });
  });
});
