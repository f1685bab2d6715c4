import { afterEach, describe, expect, it } from 'vitest';
import { call, moscowCode, novosibirsk, novosibirskCode, quoteRequest } from '../../test/requests.ts';
import { closeScripted, fixture, scripted } from '../../test/scripted-dellin.ts';
import { chooseCity, toCityCode } from './cities.ts';

afterEach(closeScripted);

const city = (code: string, aString: string, region_name?: string, postalCode?: string) => ({
  code,
  aString,
  searchString: undefined,
  name: undefined,
  region_name,
  postalCode,
});
const kirov = { ...novosibirsk, kladrId: undefined, city: 'Киров', region: 'Кировская обл.' };

describe('a city', () => {
  it.each([
    ['7700000000000', moscowCode],
    [moscowCode, moscowCode],
    ['54000001000', novosibirskCode],
    ['77', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('of KLADR %s has the code %s', (kladrId, code) => {
    expect(toCityCode(kladrId)).toBe(code);
  });

  it('is told from its namesakes by region or postcode, and by nothing else', () => {
    const namesakes = [
      city('40000001', 'г. Киров (Калужская обл.)', 'Калужская область', '249440'),
      city('43000001', 'г. Киров', 'Кировская область', '610000'),
    ];
    expect(chooseCity(namesakes, kirov)?.code).toBe('43000001');
    expect(chooseCity(namesakes, { ...kirov, region: '', postcode: '249440' })?.code).toBe('40000001');
    expect(chooseCity(namesakes, { ...kirov, region: 'Омская область' })).toBeUndefined();
    expect(chooseCity(namesakes, { ...kirov, region: '' })).toBeUndefined();
    expect(chooseCity([city('1', 'Киров г., Кировская обл.')], kirov)?.code).toBe('1');
    expect(chooseCity([city('1', 'Кировград')], kirov)).toBeUndefined();
  });

  it('without a code is looked up once and kept', async () => {
    const { adapter, bodiesOf } = await scripted({
      '/v2/public/kladr.json': {
        json: {
          cities: [{ code: novosibirskCode, aString: 'г. Новосибирск', region_name: 'Новосибирская' }],
        },
      },
      '/v2/calculator.json': { json: fixture('calculation') },
    });
    const receiver = { ...novosibirsk, kladrId: undefined };
    await adapter.quote({ ...quoteRequest, receiver }, call);
    await adapter.quote({ ...quoteRequest, receiver }, call);
    expect(bodiesOf('/v2/public/kladr.json')).toEqual([{ appkey: 'KEY-1', q: 'Новосибирск', limit: 50 }]);
    expect(bodiesOf('/v2/calculator.json')[0]).toMatchObject({
      delivery: { arrival: { city: novosibirskCode } },
    });
  });

  it('that the carrier does not know is a route it does not serve', async () => {
    const { adapter } = await scripted({ '/v2/public/kladr.json': { json: { cities: [] } } });
    const receiver = { ...novosibirsk, kladrId: undefined, city: 'Малая Глушь' };
    expect(await adapter.quote({ ...quoteRequest, receiver }, call)).toEqual({
      rates: [],
      emptyReason: 'route_not_served',
    });
  });
});
