import type { CarrierPlace } from '@tranzit/carrier-kit';
import { afterEach, describe, expect, it } from 'vitest';
import { call, moscow, novosibirsk, orel, quoteRequest } from '../../test/requests.ts';
import {
  answer,
  closeScripted,
  deepValue,
  failure,
  fixture,
  type Row,
  scripted,
} from '../../test/scripted-cse.ts';
import { node, text } from '../tree.ts';
import { toDirectForm } from './geography.ts';
import { pickPlace } from './geography-match.ts';

afterEach(closeScripted);

const orelGuid = 'dddddddd-0000-0000-0000-000000000001';
const row = (key: string, value: string, fields: Row['fields'] = {}): Row => ({ key, value, fields });
const places = (...list: Row[]): string => answer('GetReferenceData', { key: 'Geography', list });
const orelRows = places(
  row('1', 'Орловская обл', { Type: 1 }),
  row(orelGuid, 'Орел г', { Type: 3, State: 'Орловская обл' }),
  row('3', 'Орел ул', { Type: 5 }),
);
const toOrel = { ...quoteRequest, receiver: orel };
const calc = fixture('calc');

describe('a place in the form the carrier takes', () => {
  it.each([
    ['a FIAS at home', moscow, 'fias-0c5b2444-70a0-4932-980c-b4dc0d3f02b5'],
    ['a postcode at home', novosibirsk, 'postcode-630000'],
    ['a postcode abroad', { ...novosibirsk, iso: 'KZ', postcode: '050000' }, 'postcode-KZ-050000'],
    ['no form', orel, undefined],
    ['no FIAS abroad', { ...moscow, iso: 'BY', postcode: undefined }, undefined],
  ])('is %s', (_name, place, form) => {
    expect(toDirectForm(place)).toBe(form);
  });

  it('needs no question to the carrier', async () => {
    const carrier = await scripted({ Calc: calc });
    await carrier.adapter.quote(quoteRequest, call);
    expect(carrier.methods()).toEqual(['Calc']);
  });
});

describe('a place known by its name', () => {
  it('is asked for again with the word for town, and once for all quotes', async () => {
    const carrier = await scripted({
      Calc: calc,
      GetReferenceData: [failure('GetReferenceData', '02053'), orelRows],
    });
    await Promise.all([carrier.adapter.quote(toOrel, call), carrier.adapter.quote(toOrel, call)]);
    const searches = carrier.calls.filter(({ method }) => method === 'GetReferenceData');
    expect(searches.map(({ content }) => deepValue(content, 'Search'))).toEqual(['Орёл', 'Орёл г']);
    expect(deepValue(carrier.calls.at(-1)?.content, 'RecipientGeography')).toBe(orelGuid);
  });

  it('is asked for again when the first answer has no such town', async () => {
    const carrier = await scripted({
      Calc: calc,
      GetReferenceData: [places(row('1', 'Орлово д', { Type: 4 })), orelRows],
    });
    await carrier.adapter.quote(toOrel, call);
    expect(deepValue(carrier.calls.at(-1)?.content, 'RecipientGeography')).toBe(orelGuid);
  });

  it('is no route when the carrier has no such town', async () => {
    const carrier = await scripted({ Calc: calc, GetReferenceData: places() });
    expect(await carrier.adapter.quote(toOrel, call)).toEqual({
      rates: [],
      emptyReason: 'route_not_served',
    });
    expect(carrier.methods()).toEqual(['GetReferenceData', 'GetReferenceData']);
  });

  it.each(['02053', '05042', '05050'])(
    'is found by name when the carrier answers %s to the form it was given in',
    async (code) => {
      const carrier = await scripted({
        Calc: [failure('Calc', code), calc],
        GetReferenceData: ({ content }) =>
          deepValue(content, 'Search') === 'Москва' ? places(row('M', 'Москва г')) : places(),
      });
      expect((await carrier.adapter.quote(quoteRequest, call)).rates).toHaveLength(2);
      const last = carrier.calls.at(-1)?.content;
      expect([deepValue(last, 'SenderGeography'), deepValue(last, 'RecipientGeography')]).toEqual([
        'M',
        'postcode-630000',
      ]);
    },
  );

  it('is not asked about again when the carrier knows nothing better', async () => {
    const carrier = await scripted({ Calc: failure('Calc', '02053') });
    expect((await carrier.adapter.quote(quoteRequest, call)).emptyReason).toBe('route_not_served');
    expect(carrier.methods().filter((method) => method === 'Calc')).toHaveLength(1);
  });
});

describe('matching rows of the geography', () => {
  const town = (key: string, value: string, fields: Record<string, string> = {}) =>
    node(key, { value, fields: Object.entries(fields).map(([name, field]) => text(name, field)) });
  const soviet: CarrierPlace = { ...orel, city: 'Советский', region: 'Марий Эл Респ' };
  const rows = [
    town('a', 'Советский г', { Type: '3', State: 'Ханты-Мансийский АО' }),
    town('b', 'Советский пгт', { Type: '4', State: 'Марий Эл Респ' }),
    town('c', 'Советский р-н', { Type: '2', State: 'Марий Эл Респ' }),
  ];
  const keyOf = (...question: Parameters<typeof pickPlace>) => pickPlace(...question)?.key;

  it('takes the one of our region', () => {
    expect(keyOf(rows, soviet)).toBe('b');
    expect(keyOf(rows, { ...soviet, region: 'Томская обл' })).toBeUndefined();
  });

  it('takes a FIAS or a KLADR before any name', () => {
    const coded = [...rows, town('d', 'Иной', { FIAS: 'F1' }), town('e', 'Иной', { KLADR: '1200000100051' })];
    expect(keyOf(coded, { ...soviet, fiasId: 'f1' })).toBe('d');
    expect(keyOf(coded, { ...soviet, kladrId: '12000001000' })).toBe('e');
  });

  it('takes the only city among several towns of the region, and none when there are more', () => {
    const same = { State: 'Марий Эл Респ' };
    const city = town('x', 'Советский г', { Type: '3', ...same });
    expect(keyOf([...rows, city], soviet)).toBe('x');
    expect(keyOf([city, town('y', 'Советский', { Type: '3', ...same })], soviet)).toBeUndefined();
  });

  it('takes a row without region when it is the only one', () => {
    expect(keyOf([town('z', 'Советский г')], soviet)).toBe('z');
    expect(keyOf([town('z', 'Советский г', { Parent: orelGuid })], soviet)).toBe('z');
  });
});
