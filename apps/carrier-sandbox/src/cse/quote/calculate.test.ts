import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  cseCalculation,
  cseCall,
  cseDeclared,
  cseEconomy,
  cseErrorCode,
  cseExpress,
  cseInsurance,
  cseReference,
  postCse,
} from '../../testing/samples-cse.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/test-sandbox.ts';
import { type CseElement, textUnder } from '../soap/cse-element.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const post = (xml: string) => postCse(sandbox, xml);
const rowsOf = (tree: CseElement) =>
  (tree.list?.[0]?.list ?? []).map(({ fields }) => ({
    urgency: textUnder(fields, 'Urgency'),
    total: Number(textUnder(fields, 'Total')),
    days: [textUnder(fields, 'MinPeriod'), textUnder(fields, 'MaxPeriod')],
    service: textUnder(fields, 'Service'),
    isExtra: textUnder(fields, 'AdditionalService') === 'true',
  }));
const ask = async (...change: Parameters<typeof cseCalculation>) =>
  rowsOf((await post(cseCalculation(...change))).tree);

test('answers the sample calculation with every urgency of the contract', async () => {
  const { status, tree } = await post(cseCalculation());
  expect([status, tree.key, tree.list?.map(({ key }) => key)]).toEqual([200, 'Calc', ['Destination']]);
  // Zone 3, 1.5 kg: three half kilograms; express includes both doors, economy charges them.
  expect(rowsOf(tree)).toEqual([
    { urgency: cseExpress, total: 1170 + 2 * 115, days: ['2', '3'], service: 'Доставка', isExtra: false },
    {
      urgency: cseEconomy,
      total: 780 + 2 * 60 + 2 * 110,
      days: ['5', '7'],
      service: 'Доставка',
      isExtra: false,
    },
  ]);
});

test('keeps the fields of a tariff where clients count them', async () => {
  const { tree } = await post(cseCalculation({ Urgency: cseExpress }));
  const tariff = tree.list?.[0]?.list?.[0];
  expect(tariff?.key).toBe('Tariff');
  expect(tariff?.value).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  const keys = tariff?.fields?.map(({ key }) => key) ?? [];
  expect([keys[0], keys[5], keys[7], keys[8]]).toEqual(['Total', 'UrgencyName', 'MinPeriod', 'MaxPeriod']);
});

test.each([
  ['0', 2, 'ДоставкаДоДверей'],
  ['1', 1, 'СкладДверь'],
  ['2', 1, 'Самовывоз'],
  ['3', 1, 'СкладСклад'],
])('prices delivery type %s with %i urgencies, by number and by name alike', async (number, count, name) => {
  const byNumber = await ask({ DeliveryType: number });
  expect(byNumber).toHaveLength(count);
  expect(await ask({ DeliveryType: name })).toEqual(byNumber);
  const doors = { '0': 2, '1': 1, '2': 1, '3': 0 }[number] ?? 0;
  expect(byNumber.at(-1)?.total).toBe(780 + 2 * 60 + doors * 110);
});

test('charges for the volume when it weighs more', async () => {
  const [light] = await ask({ Urgency: cseExpress, VolumeWeight: 10 });
  expect(light?.total).toBe(1170 + 19 * 115);
  const [cubic] = await ask({ Urgency: cseExpress, VolumeWeight: undefined, Volume: 0.05 });
  expect(cubic?.total).toBe(1170 + 19 * 115);
});

test('gives surcharges rows of their own beside every tariff', async () => {
  const rows = await ask({ InsuranceRate: 100_000, DeclaredValueRate: 100_000 }, [cseInsurance]);
  expect(rows.map(({ urgency, isExtra }) => [urgency, isExtra])).toEqual([
    [cseExpress, false],
    [cseExpress, true],
    [cseEconomy, false],
    [cseEconomy, true],
  ]);
  expect(rows[0]?.total).toBe(1400);
  expect(rows[1]).toMatchObject({ total: 500, service: cseInsurance });
  const extras = await ask({ InsuranceRate: 3000, CountOnlyAddServices: true, Urgency: cseEconomy }, [
    cseInsurance,
  ]);
  expect(extras).toEqual([expect.objectContaining({ isExtra: true, total: 30 })]);
  const returned = await ask({ DeliveryType: 'ДоставкаСВозвратом', Urgency: cseExpress });
  expect(returned.map(({ total }) => total)).toEqual([1400, 840]);
});

test('prices abroad by express only, from door to door', async () => {
  const { tree } = await post(cseReference('Geography', { Search: 'Минск г' }));
  const minsk = tree.list?.[0]?.key ?? '';
  expect(await ask({ RecipientGeography: minsk })).toMatchObject([
    { urgency: cseExpress, total: (2400 + 2 * 350) * 1.06 },
  ]);
  const warehouse = await post(cseCalculation({ RecipientGeography: minsk, DeliveryType: '3' }));
  expect(cseErrorCode(warehouse.tree)).toBe('02053');
  expect(await ask({ RecipientGeography: 'postcode-KZ-050000' })).toHaveLength(1);
});

test.each([
  ['no sender', { SenderGeography: undefined }, [], '05040'],
  ['an unknown sender', { SenderGeography: 'Москва г' }, [], '05041'],
  ['an unknown receiver', { RecipientGeography: 'fias-00000000-0000-0000-0000-000000000000' }, [], '05051'],
  ['no cargo type', { TypeOfCargo: undefined }, [], '05030'],
  ['an unknown cargo type', { TypeOfCargo: 'box' }, [], '05031'],
  ['an unknown urgency', { Urgency: 'fast' }, [], '05011'],
  ['an urgency out of the contract', { Urgency: '18c4f208-458b-11dc-9497-0015170f8c09' }, [], '05011'],
  ['an unknown delivery type', { DeliveryType: '8' }, [], '05171'],
  ['no weight', { Weight: undefined }, [], '05202'],
  ['a weight without its type', { Weight: '1.5' }, [], '02021'],
  ['more than anybody carries', { Weight: 201 }, [], '05066'],
  [
    'insurance with a declared value',
    { InsuranceRate: 1, DeclaredValueRate: 1 },
    [cseInsurance, cseDeclared],
    '05021',
  ],
  ['an unknown service', {}, ['tea'], '05021'],
  ['insurance without its sum', {}, [cseInsurance], '05023'],
  ['a declared value without its sum', {}, [cseDeclared], '05025'],
] as const)('refuses %s', async (_title, change, services, code) => {
  const { status, tree } = await post(cseCalculation(change, services));
  expect([status, cseErrorCode(tree)]).toEqual([200, code]);
});

test('carries 100 kg by economy only', async () => {
  expect((await ask({ Weight: 100 })).map(({ urgency }) => urgency)).toEqual([cseEconomy]);
});

test('has no tariffs to the magic city', async () => {
  const { tree } = await post(cseReference('Geography', { Search: 'Безтарифный г' }));
  const { tree: priced } = await post(cseCalculation({ RecipientGeography: tree.list?.[0]?.key }));
  expect(cseErrorCode(priced)).toBe('02053');
});

test('prices several destinations in one call, each failing by itself', async () => {
  const one = cseCalculation();
  const destination = /<m:List>.*<\/m:List>/s.exec(one)?.[0] ?? '';
  const wrong = destination.replace('postcode-630000', 'nowhere');
  const { tree } = await post(
    cseCall('Calc', `<m:data><m:Key>Destinations</m:Key>${destination}${wrong}</m:data>`),
  );
  expect(tree.list?.map((node) => [node.list?.length, cseErrorCode(node)])).toEqual([
    [2, undefined],
    [0, '05051'],
  ]);
});

test('refuses a call without destinations', async () => {
  const { tree } = await post(cseCall('Calc', '<m:data><m:Key>Destinations</m:Key></m:data>'));
  expect(cseErrorCode(tree)).toBe('02021');
});
