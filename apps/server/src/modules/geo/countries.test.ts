import { expect, test } from 'vitest';
import { countriesIn, countryName } from './countries.ts';
import { currenciesIn } from './currencies.ts';

const today = '2026-11-20';

test('begins with Russia and its union, then goes by name', () => {
  const list = countriesIn('ru');
  expect(list.slice(0, 5).map((country) => country.iso)).toEqual(['RU', 'AM', 'BY', 'KZ', 'KG']);
  const others = list.slice(5).map((country) => country.name);
  expect(others).toEqual(others.toSorted(new Intl.Collator('ru').compare));
  expect(list.filter((country) => country.isDomestic)).toHaveLength(5);
  expect(new Set(list.map((country) => country.iso)).size).toBeGreaterThan(240);
});

test.each([
  ['RU', 'Россия'],
  ['US', 'США'],
  ['GB', 'Великобритания'],
  ['AE', 'ОАЭ'],
  ['HK', 'Гонконг'],
  ['KR', 'Южная Корея'],
  ['TR', 'Турция'],
  ['MD', 'Молдова'],
  ['KG', 'Киргизия'],
  ['CI', "Кот-д'Ивуар"],
  ['CN', 'Китай'],
])('%s is %s', (iso, name) => {
  expect(countryName(iso, 'ru')).toBe(name);
});

test('says the same in English, with dial codes', () => {
  const english = new Map(countriesIn('en').map((country) => [country.iso, country]));
  expect(english.get('TR')).toMatchObject({ name: 'Turkey', dialCode: '+90' });
  expect(english.get('KZ')).toMatchObject({ name: 'Kazakhstan', dialCode: '+7', isDomestic: true });
  expect(english.get('AQ')?.dialCode).toBeNull();
});

test('currencies begin with the rouble and carry a dated rate', () => {
  const currencies = currenciesIn('ru', undefined, today);
  expect(currencies[0]).toMatchObject({
    code: 'RUB',
    name: 'Российский рубль',
    rate: 1,
    rateOn: '2025-11-01',
  });
  expect(currencies.find((currency) => currency.code === 'CNY')?.name).toBe('Китайский юань');
  expect(currencies.every((currency) => currency.rate > 0 && currency.name !== currency.code)).toBe(true);
  expect(currenciesIn('en', undefined, today).find((currency) => currency.code === 'EUR')?.name).toBe('Euro');
});
