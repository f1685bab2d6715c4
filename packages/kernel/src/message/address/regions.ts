import type { Board } from '../board.ts';
import type { AddressFields } from '../part.ts';
import { after, before, pattern } from '../words.ts';
import type { Piece } from './piece.ts';
import { districtForm } from './typed.ts';

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
type Groups = readonly (string | undefined)[];

interface Reading {
  readonly pattern: RegExp;
  readonly fields: (groups: Groups) => AddressFields;
}

const regionShort = (typed: string): string =>
  /^обл/i.test(typed) ? 'обл' : /^кра/i.test(typed) ? 'край' : 'АО';
const spoken: Readonly<Record<string, string>> = {
  мо: 'Московская обл',
  ло: 'Ленинградская обл',
  хмао: 'Ханты-Мансийский АО',
  янао: 'Ямало-Ненецкий АО',
  рт: 'Респ Татарстан',
  рб: 'Респ Башкортостан',
};
const nominative = (name: string): string => name.replace(/(?:ой|ую)$/i, 'ая').replace(/(?:ом|ого)$/i, 'ий');

const readings: readonly Reading[] = [
  {
    pattern: pattern('(?<![\\d+№-])(?:индекс[: ]{0,2})?([1-6]\\d{5})(?![\\d-])(?! ?(?:р|₽|руб|кг|шт|тыс))'),
    fields: ([, postcode = '']) => ({ postcode }),
  },
  {
    pattern: pattern(`${before}([а-яё-]{4,30}(?:ая|ой|ую)) (обл(?:аст[ьи])?)${after}\\.?`),
    fields: ([, name = '', type = '']) => ({ region: `${capital(nominative(name))} ${regionShort(type)}` }),
  },
  {
    pattern: pattern(`${before}([а-яё-]{4,30}(?:ий|ый|ом|ого)) (кра[йяе]|автономный округ|ао)${after}`),
    fields: ([, name = '', type = '']) => ({ region: `${capital(nominative(name))} ${regionShort(type)}` }),
  },
  {
    pattern: pattern(
      `${before}(?:республик[аиеу]|респ\\.?) (саха(?: ?\\(якутия\\))?|марий эл|северная осетия(?: ?- ?алания)?|[а-яё-]{3,25})${after}`,
    ),
    fields: ([, name = '']) => ({ region: `Респ ${capital(name)}` }),
  },
  {
    pattern: pattern(`${before}([а-яё-]{3,30} республика)${after}`),
    fields: ([, name = '']) => ({ region: `${capital(name.split(' ')[0] ?? '')} Респ` }),
  },
  {
    pattern: pattern(`${before}(мо|ло|хмао|янао|рт|рб)(?=[,.] ?(?:г|пос|д|с|р-н|ул|пр|[а-яё]{4}))`),
    fields: ([, short = '']) => ({ region: spoken[short.toLowerCase()] ?? short }),
  },
  {
    pattern: pattern(
      `${before}([а-яё-]{4,30}(?:ий|ый|ой|ом)) (район(?:е|а)?|р-о?н|г\\.?о\\.?|городской округ|улус)${after}`,
    ),
    fields: ([, name = '', type = '']) => ({
      district: `${capital(nominative(name))} ${districtForm(type.replace(/^райо.*/i, 'район').replace(/^г\.?о\.?$/i, 'го'))}`,
    }),
  },
  { pattern: pattern(`${before}(?:россия|рф|российская федерация)(?=\\s?[,;\\n])`), fields: () => ({}) },
];

/** Postcodes, regions and districts, each with its word. */
export const readRegions = (board: Board): readonly Piece[] =>
  readings.flatMap(({ pattern: each, fields }) =>
    board.find(each).map(({ start, end, groups }): Piece => {
      board.take({ start, end });
      return { start, end, fields: fields(groups), doubts: [] };
    }),
  );
