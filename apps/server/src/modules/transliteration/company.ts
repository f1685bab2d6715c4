import { toLatin } from './latin-text.ts';

/** Legal forms: what the papers of other countries call them, and how Russians write them. Longer ones come first. */
const legalForms: readonly (readonly [english: string, short: string, full: string])[] = [
  ['PJSC', 'ПАО', 'публичное акционерное общество'],
  ['JSC', 'НАО', 'непубличное акционерное общество'],
  ['OJSC', 'ОАО', 'открытое акционерное общество'],
  ['CJSC', 'ЗАО', 'закрытое акционерное общество'],
  ['JSC', 'АО', 'акционерное общество'],
  ['LLC', 'ООО', 'общество с ограниченной ответственностью'],
  ['ALC', 'ОДО', 'общество с дополнительной ответственностью'],
  ['LLC', 'ОсОО', 'общество с ограниченной ответственностью'],
  ['LLP', 'ТОО', 'товарищество с ограниченной ответственностью'],
  ['LLC', 'МЧЖ', 'масъулияти чекланган жамият'],
  ['IE', 'ИП', 'индивидуальный предприниматель'],
  ['ANO', 'АНО', 'автономная некоммерческая организация'],
  ['NPO', 'НКО', 'некоммерческая организация'],
  ['NP', 'НП', 'некоммерческое партнерство'],
  ['FSUE', 'ФГУП', 'федеральное государственное унитарное предприятие'],
  ['SUE', 'ГУП', 'государственное унитарное предприятие'],
  ['MUE', 'МУП', 'муниципальное унитарное предприятие'],
  ['PUE', 'ЧУП', 'частное унитарное предприятие'],
  ['FSBI', 'ФГБУ', 'федеральное государственное бюджетное учреждение'],
  ['SBI', 'ГБУ', 'государственное бюджетное учреждение'],
  ['MBI', 'МБУ', 'муниципальное бюджетное учреждение'],
  ['HOA', 'ТСЖ', 'товарищество собственников жилья'],
  ['PC', 'ПК', 'производственный кооператив'],
  ['Farm', 'КФХ', 'крестьянское (фермерское) хозяйство'],
  ['Foundation', 'Фонд', 'фонд'],
  ['Branch', 'Филиал', 'филиал'],
  ['Representative Office', 'Представительство', 'представительство'],
  ['Individual', 'Физлицо', 'физическое лицо'],
  ['Self-employed', 'НПД', 'самозанятый'],
];

const plain = (text: string): string =>
  text.toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ').trim();
const englishByForm: ReadonlyMap<string, string> = new Map(
  legalForms.flatMap(([english, short, full]) => [
    [plain(short), english],
    [full, english],
  ]),
);

/** Forms that stand beside a name; the others are words of it as often as not. */
const besideName = [...englishByForm.keys()].filter(
  (form) => !/^(фонд|филиал|пк|нп|представительство)$/.test(form),
);
const anyForm = besideName
  .toSorted((a, b) => b.length - a.length)
  .map((form) =>
    form.replaceAll(/[()]/g, String.raw`\$&`).replaceAll('е', '[её]').replaceAll(' ', String.raw`\s+`),
  )
  .join('|');
const formFirst = new RegExp(String.raw`^(${anyForm})(?![\p{L}-])[\s,]*(.+)$`, 'iu');
const formLast = new RegExp(String.raw`^(.+?)[\s,]*(?<![\p{L}-])\(?(${anyForm})\)?$`, 'iu');

const shortByFull: ReadonlyMap<string, string> = new Map(
  legalForms.toReversed().map(([, short, full]) => [full, short]),
);

/** `Общество с ограниченной ответственностью «Лён»` as everybody writes it: `ООО «Лён»`. */
export function withShortForm(text: string): string {
  const [, form = '', name = ''] = formFirst.exec(text) ?? [];
  const short = shortByFull.get(plain(form));
  return short === undefined ? text : `${short} ${name}`;
}

function splitForm(text: string): { readonly form: string; readonly name: string } | undefined {
  const first = formFirst.exec(text);
  if (first?.[1] && first[2]) return { form: plain(first[1]), name: first[2] };
  const last = formLast.exec(text);
  return last?.[1] && last[2] ? { form: plain(last[2]), name: last[1] } : undefined;
}

/** Quotes around the whole name; those within it stay. */
const withoutOuterQuotes = (name: string): string => name.replace(/^["'«„“]([^"«»„“”]*)["'»“”]$/u, '$1');

/** A legal form: `ООО` → `LLC`; one that is not known is spelled. */
export const transliterateLegalForm = (form: string): string =>
  englishByForm.get(plain(form)) ?? toLatin(form, 'map');

/**
 * A company's name with its legal form replaced and put after it: `ООО «Ромашка»` → `Romashka LLC`. An entrepreneur's is
 * the name in a passport.
 */
export function transliterateCompany(company: string): string {
  const text = company.normalize('NFC').trim();
  const found = splitForm(text);
  if (!found) return toLatin(text, 'map');
  const english = transliterateLegalForm(found.form);
  const name = toLatin(withoutOuterQuotes(found.name), english === 'IE' ? 'passport' : 'map');
  return `${name} ${english}`;
}
