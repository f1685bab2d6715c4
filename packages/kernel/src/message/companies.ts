import type { Board, Found } from './board.ts';
import { isFirstName } from './names/first-names.ts';
import type { CompanyPart } from './part.ts';
import { after, before, fold, pattern, startsCapital, stopWords, tidy, word } from './words.ts';

const fullForms: Readonly<Record<string, string>> = {
  'общество с ограниченной ответственностью': 'ООО',
  'публичное акционерное общество': 'ПАО',
  'закрытое акционерное общество': 'ЗАО',
  'открытое акционерное общество': 'ОАО',
  'акционерное общество': 'АО',
  'индивидуальный предприниматель': 'ИП',
  'автономная некоммерческая организация': 'АНО',
};
const shortForms =
  'ООО ОАО ЗАО ПАО НАО АО ИП АНО НКО НП ФГУП ФГБУ ФГБОУ ФГАУ ФКУ ГУП МУП ГБУ ГБУЗ ГАУ ГКУ МБУ МБОУ МАУ МКУ ТСЖ ТСН КФХ ТОО ОсОО ЧУП ОДО'.split(
    ' ',
  );
const form = `(${[...Object.keys(fullForms), ...shortForms].join('|').toLowerCase()})`;
const shortByFold = new Map(shortForms.map((one) => [fold(one), one]));
const shortForm = (typed: string): string =>
  fullForms[fold(tidy(typed))] ?? shortByFold.get(fold(typed)) ?? typed.toUpperCase();

const quoted = `(?:"([^"\\n\\ufffc]{1,80})"{1,2}|<<([^>\\n\\ufffc]{1,80})>>|'([^'\\n\\ufffc]{1,80})')`;
const bareWord = "[а-яёa-z\\d&+][а-яёa-z\\d&+.'-]{0,40}";
const sortOfFirm = '(?:(?:фирма|компания|торговый дом|тд|тк|нпо|нпп|гк|пкф|чоп|завод|фабрика) )?';
const formQuoted = pattern(`${before}${form}\\s{0,2}${sortOfFirm}${quoted}`);
const quotedForm = pattern(`${quoted},? ${form}${after}`);
const entrepreneur = pattern(
  `${before}(ип|индивидуальный предприниматель) ((?:глава кфх )?${word}(?: (?:[а-яё]\\. ?[а-яё]\\.?|${word}(?: ${word})?))?)`,
);
const formBare = pattern(`${before}${form} (${bareWord}(?: ${bareWord}){0,3})`);
const bareForm = pattern(
  `(?<=^|[\\n,;\\ufffc] ?)((?:${bareWord} ){0,3}${bareWord}),? ${form}(?=\\s{0,2}(?:$|[\\n,.;(\\ufffc]))`,
);
const firmWord =
  '(?:компания|фирма|организация|магазин|салон|предприятие|завод|кафе|ресторан|аптека|студия|мастерская|база|оптовая база|торговая сеть)';
const unformed = pattern(`${before}${firmWord}[ :-]{1,3}${quoted}`);
const onlyQuoted = pattern(
  `(?<=(?:^|[\\n,.;])\\s{0,2}|(?:^|[^а-яё])(?:из|от|для|компании|фирмы) )${quoted}(?=\\s{0,2}(?:$|[\\n,.;)\\ufffc]))`,
);

function toCompany({ start, end }: Pick<Found, 'start' | 'end'>, name: string, typed?: string): CompanyPart {
  const part = { kind: 'company', start, end, name: tidy(name) } as const;
  return typed
    ? { ...part, legalForm: shortForm(typed), doubts: [] }
    : { ...part, doubts: ['legal_form_missing'] };
}

const quotedText = (groups: readonly (string | undefined)[], from: number): string =>
  groups.slice(from, from + 3).find((text) => text !== undefined) ?? '';

/** The words of a firm without quotes: up to one that begins another thing or somebody's name. */
function firmWords(typed: string): string {
  const words = typed.split(' ');
  let count = words.findIndex(
    (one, index) => index > 0 && (stopWords.has(fold(one.replace(/\..*$/, ''))) || /^\d/.test(one)),
  );
  if (count < 0) count = words.length;
  const person = words.slice(0, count).findIndex((one, index) => index > 0 && isFirstName(one));
  if (person > 0) count = person > 1 ? person - 1 : person;
  const isSmall = !words.slice(0, count).some(startsCapital);
  // Small letters do not tell where the name ends.
  const own = isSmall ? words.slice(0, 1) : words.slice(0, count);
  return own.join(' ').replace(/[.'-]+$/, '');
}

function fromBare(found: Found): CompanyPart | undefined {
  const at = found.spanOf(2);
  const name = firmWords(found.groups[2] ?? '');
  if (!at || name.length < 2 || stopWords.has(fold(name))) return undefined;
  const end = at.start + name.length;
  return toCompany({ start: found.start, end }, name, found.groups[1]);
}

function fromEntrepreneur(found: Found): CompanyPart | undefined {
  const [typed = '', text = ''] = found.groups.slice(1);
  const at = found.spanOf(2);
  const words = text.split(' ');
  const stop = words.findIndex(
    (one) => stopWords.has(fold(one.replace(/\..*$/, ''))) && !/^[А-ЯЁ]\./.test(one),
  );
  const name = (stop < 0 ? words : words.slice(0, stop)).join(' ');
  if (!at || name.length < 2) return undefined;
  return toCompany({ start: found.start, end: at.start + name.length }, name, typed);
}

type Reader = readonly [RegExp, (found: Found) => CompanyPart | undefined];
const readers: readonly Reader[] = [
  [formQuoted, (found) => toCompany(found, quotedText(found.groups, 2), found.groups[1])],
  [quotedForm, (found) => toCompany(found, quotedText(found.groups, 1), found.groups[4])],
  [entrepreneur, fromEntrepreneur],
  [bareForm, (found) => toCompany(found, found.groups[1] ?? '', found.groups[2])],
  [formBare, fromBare],
  [unformed, (found) => toCompany(found, quotedText(found.groups, 1))],
  [
    onlyQuoted,
    (found) =>
      /^.[А-ЯЁA-Z]/.test(found.groups[0] ?? '') ? toCompany(found, quotedText(found.groups, 1)) : undefined,
  ],
];

/** Firms: a legal form and a name, quoted or not; a quoted name after «компания», doubtful. */
export const readCompanies = (board: Board): readonly CompanyPart[] =>
  readers.flatMap(([each, toPart]) =>
    board.find(each).flatMap((found) => {
      const part = toPart(found);
      if (!part) return [];
      board.take(part);
      return [part];
    }),
  );
