import type { RuleConditions } from '@tranzit/contract';
import i18next from 'i18next';
import { afterAll, describe, expect, test } from 'vitest';
import { loadAreas } from '../../lib/language/i18n.ts';
import { ruleSentence, type Told } from './sentence.ts';

const told = (conditions: RuleConditions): Told => ({
  conditions,
  actions: { pick: 'cheapest', services: [] },
  tags: [],
  senders: [],
});
const ru = (city: string, region?: string) => ({ iso: 'RU', city, ...(region && { region }) });
const all: RuleConditions = {
  weight: { from: 1, to: 2 },
  size: { from: 60 },
  value: { to: 5000 },
  from: { except: false, places: [ru('Омск')] },
  to: { except: true, places: [ru('Киров', 'Калужская область'), ru('Москва'), { iso: 'KZ' }] },
  contents: ['лампы', 'стекло'],
  cargo: 'docs',
};
const among: RuleConditions = {
  from: { except: true, places: [{ iso: 'RU', region: 'Татарстан' }] },
  to: { except: false, places: [ru('Омск'), ru('Томск'), ru('Орёл'), { iso: 'BY' }, { iso: 'KZ' }] },
};

describe('the sentence of a rule', () => {
  afterAll(() => i18next.changeLanguage('ru'));
  const saidIn = async (language: string, conditions: RuleConditions) => {
    await i18next.changeLanguage(language);
    await loadAreas(['rules']);
    const t = i18next.getFixedT<['rules', 'common']>(language, ['rules', 'common']);
    return ruleSentence(t, told(conditions)).replaceAll('\u00A0', ' ');
  };

  test.each([
    ['ru', {}, 'Всегда → любая служба, дешевле всех'],
    [
      'ru',
      all,
      'Если вес от 1 кг до 2 кг, длинная сторона от 60 см, ценность до 5 000,00 ₽, из города Омск, не в города Киров (Калужская область) и Москва и не в страну KZ, внутри: лампы или стекло, документы → любая служба, дешевле всех',
    ],
    [
      'ru',
      among,
      'Если не из региона Татарстан, в города Омск, Томск или Орёл или в страны BY или KZ → любая служба, дешевле всех',
    ],
    [
      'en',
      among,
      'If not from the region Татарстан, to Омск, Томск or Орёл or to the countries BY or KZ → any carrier, cheapest',
    ],
    [
      'en',
      { weight: { to: 2 }, to: { except: true, places: [ru('Сургут')] } },
      'If weight up to 2 kg, not to Сургут → any carrier, cheapest',
    ],
  ])('%s, %j', async (language, conditions, sentence) => {
    expect(await saidIn(language, conditions)).toBe(sentence);
  });
});
