import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textIn, textsOf } from '../../testing/samples.ts';
import { ponyCargo, ponyClient } from '../../testing/samples-pony.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/test-sandbox.ts';
import { splitVat } from '../orders/present-order.ts';

let sandbox: TestSandbox;
let pony: ReturnType<typeof ponyClient>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  pony = ponyClient(sandbox);
});
afterAll(() => sandbox.close());

test('answers the sample calculation with a rate of each mode, without VAT and with it apart', async () => {
  const text = await pony.calculate();
  expect(text).toContain(
    '<Calculation xsi:type="DeliveryCalculation"><CargoAmount>1</CargoAmount><Weight>1500</Weight><VolumeWeight>1200</VolumeWeight>',
  );
  expect(textsOf(text, 'Mode')).toEqual(['Express', 'Econom', 'SML', 'By10', 'By13', 'By18', 'SelfDelivery']);
  // Express to zone 3 for three half kilograms: 1240 and twice 120, of which 22/122 are VAT.
  expect([textsOf(text, 'Sum')[0], textsOf(text, 'VAT')[0]]).toEqual(['1213.11', '266.89']);
  expect([textsOf(text, 'MinTerm')[0], textsOf(text, 'MaxTerm')[0], textIn(text, 'TermUnit')]).toEqual([
    '2',
    '3',
    'WorkDay',
  ]);
  expect(text).toContain(
    '<OrderDT>16:00</OrderDT><CargoDT>18:00</CargoDT><DeliveryMethod>Курьерская доставка</DeliveryMethod>',
  );
  expect(textsOf(text, 'DeliveryMethod').at(-1)).toBe('Самовывоз');
  expect(text).toContain('<Date>2026-03-02T13:00:00</Date><Code>Calculated</Code>');
});

test('prices the mode that is named and no other', async () => {
  const text = await pony.calculate({ mode: 'By10' });
  expect(textsOf(text, 'DeliveryRate').length + textsOf(text, 'Mode').length).toBe(1);
  const price = Number(textIn(text, 'Sum')) + Number(textIn(text, 'VAT'));
  expect(price).toBeCloseTo(1480 * 1.6, 2);
  expect(textIn(text, 'MinTerm')).toBe(textIn(text, 'MaxTerm'));
});

test('splits every price so that the parts add up to the kopeck', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (kopecks) => {
      const { sum, vat } = splitVat(kopecks / 100);
      expect(Math.round(sum * 100) + Math.round(vat * 100)).toBe(kopecks);
      expect(Math.abs(vat - sum * 0.22)).toBeLessThan(0.02);
    }),
  );
});

test('takes the greater of weight and volume of each place', async () => {
  const bulky = ponyCargo(1, 500).replace('<Height>100<', '<Height>500<');
  const text = await pony.calculate({ mode: 'Express', cargos: bulky + ponyCargo(2, 2000) });
  expect([textIn(text, 'CargoAmount'), textIn(text, 'Weight'), textIn(text, 'VolumeWeight')]).toEqual([
    '2',
    '2500',
    '7200',
  ]);
  // 6 kg by volume and 2 kg by weight: sixteen half kilograms.
  expect(Number(textIn(text, 'Sum')) + Number(textIn(text, 'VAT'))).toBeCloseTo(1240 + 15 * 120, 2);
});

test('sells Superexpress in Moscow only, to its own limits', async () => {
  const inMoscow = { to: 'Москва', mode: 'Superexpress' };
  expect(textsOf(await pony.calculate(inMoscow), 'MinTerm')).toEqual(['0']);
  expect(textsOf(await pony.calculate({ ...inMoscow, cargos: ponyCargo(1, 6000) }), 'MinTerm')).toEqual([]);
  expect(textsOf(await pony.calculate({ mode: 'Superexpress' }), 'MinTerm')).toEqual([]);
});

test.each([
  ['a place over 20 kg', ponyCargo(1, 21_000), ['By10', 'By13', 'By18']],
  [
    'a side over a metre',
    ponyCargo(1).replace('<Length>300<', '<Length>1100<'),
    ['Express', 'Econom', 'SML', 'SelfDelivery'],
  ],
  ['more than 40 kg in all', ponyCargo(1, 15_000) + ponyCargo(2, 15_000) + ponyCargo(3, 15_000), []],
])('sells for %s only what takes it', async (_title, cargos, modes) => {
  const text = await pony.calculate({ cargos });
  expect(textsOf(text, 'Mode')).toEqual(modes);
  expect(textIn(text, 'Code')).toBe('Calculated');
});

test('has no rates to the magic city', async () => {
  const text = await pony.calculate({ to: 'Безтарифный' });
  expect(text).toContain('<DeliveryRateSet />');
  expect(textIn(text, 'ErrorCode')).toBe('I0000');
});

test.each([
  ['an unknown city', { to: 'Нигдеград' }, 'U0112'],
  ['no city', { from: '' }, 'U0111'],
  ['no cargo', { cargos: '' }, 'U0113'],
  ['no weight', { cargos: '<Cargo><Id>1</Id></Cargo>' }, 'U0114'],
  ['an unknown mode', { mode: 'Teleport' }, 'U0115'],
])('declines a calculation with %s, in the order and in total', async (_title, change, code) => {
  const text = await pony.calculate(change);
  expect(textIn(text, 'Code')).toBe('Declined');
  expect(textsOf(text, 'ErrorCode')).toEqual([code, 'T0001']);
  expect(textIn(text, 'Description')).toMatch(/\S/);
});

test('adds insurance of the declared value apart from the rate, and SMS when it is ordered', async () => {
  const charge = (text: string, type: string) =>
    new RegExp(
      `<Type>${type}</Type><IncludingType>(\\w+)</IncludingType><Sum>([\\d.]+)</Sum><VAT>([\\d.]+)</VAT>`,
    )
      .exec(text)
      ?.slice(1);
  const text = await pony.calculate();
  expect(charge(text, 'Insurance')).toEqual(['WillBeIncluded', '24.59', '5.41']);
  expect(charge(text, 'SMSInfo_DeliveryEvent')?.[0]).toBe('MayBeIncluded');
  expect(charge(text, 'CourierWating')?.[0]).toBe('MayBeIncluded');
  const more = '</Service><Service xsi:type="SMSInfoService"><Mode>Delivered</Mode>';
  expect(charge(await pony.calculate({ more }), 'SMSInfo_DeliveryEvent')?.[0]).toBe('WillBeIncluded');
  const free = ponyCargo(1).replace('<Cost>3000</Cost>', '');
  expect(charge(await pony.calculate({ cargos: free }), 'Insurance')).toBeUndefined();
});

test('prices abroad by Express, finding the country by its name', async () => {
  const abroad = await pony.askOrders(
    'Calculation',
    `<Order><ServiceList><Service xsi:type="DeliveryService">
      <Sender><Address><City>Москва</City></Address></Sender>
      <Recipient><Address><Country>Казахстан</Country><City>Алматы</City></Address></Recipient>
      <CargoList>${ponyCargo(1, 500)}</CargoList></Service></ServiceList></Order>`,
  );
  expect(textsOf(abroad, 'Mode')).toEqual(['Express']);
});
