import { afterAll, beforeAll, expect, test } from 'vitest';
import { cdekCalculation, dpdCalculation, textIn } from '../testing/samples.ts';
import { cseCalculation, postCse } from '../testing/samples-cse.ts';
import { dataOf, dellinTerminalCalculation } from '../testing/samples-dellin.ts';
import { ponyClient } from '../testing/samples-pony.ts';
import { postApi, postCalculation } from '../testing/samples-post.ts';
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';
import { objectOf, objectsOf } from '../wire/read-json.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const withoutInsurance = dpdCalculation.replace(/<declaredValue>.*?<\/declaredValue>/, '');
/** What each carrier asks for the carriage alone, in its own unit, by the same call each time. */
const carriages: Readonly<Record<string, () => Promise<number>>> = {
  cdek: async () =>
    Number(
      objectsOf((await sandbox.cdek('POST', '/calculator/tarifflist', cdekCalculation)).json.tariff_codes)[0]
        ?.delivery_sum,
    ),
  dpd: async () => Number(textIn((await sandbox.dpd('calculator2', withoutInsurance)).text, 'cost')),
  cse: async () => {
    const { tree } = await postCse(sandbox, cseCalculation());
    return Number(tree.list?.[0]?.list?.[0]?.fields?.find(({ key }) => key === 'Total')?.value);
  },
  pony: async () => {
    const text = await ponyClient(sandbox).calculate();
    return Number(textIn(text, 'Sum')) + Number(textIn(text, 'VAT'));
  },
  post: async () => {
    const ground = objectOf(
      (await postApi(sandbox)('POST', '/1.0/tariff', postCalculation)).json['ground-rate'],
    );
    return Number(ground.rate) + Number(ground.vat);
  },
  dellin: async () => {
    const body = dellinTerminalCalculation('Москва', 'Новосибирск');
    const answer = await sandbox.call('POST', '/dellin/v2/calculator.json', body);
    return Number(objectOf(dataOf(answer).intercity).price);
  },
};

test.each(Object.entries(carriages))(
  'sells the carriage of %s dearer until its table holds again',
  async (carrier, ask) => {
    const table = await ask();
    expect(table).toBeGreaterThan(0);
    expect((await sandbox.control('POST', '/prices/', { carrier, percent: 150 })).status).toBe(201);
    expect(await ask()).toBeCloseTo(table * 1.5, 0);
    await sandbox.control('DELETE', '/prices/');
    expect(await ask()).toBe(table);
  },
);

test('refuses a carrier or a share of the table that is none', async () => {
  for (const body of [{ carrier: 'owl', percent: 110 }, { carrier: 'cdek', percent: 0 }, { carrier: 'cdek' }])
    expect((await sandbox.control('POST', '/prices/', body)).status).toBe(400);
});
