import { normaliseKpp } from '@tranzit/kernel';
import { type EntryReference, readPhone, splitForm } from '../../contacts/index.ts';
import { linesOf, phonesOf, type Values } from './row-values.ts';

/** The cell that names what an entry belongs to: as the export writes it, or as people do, by tax id or name. */

/** `7707083893`, `7707083893 / 770701001`, `ИНН 7707083893, КПП 770701001`. */
const numbersPattern =
  /^(?:инн|inn)?[\s:№]{0,3}(?<inn>\d{10}|\d{12})(?:[\s,;/\\]{0,3}(?:кпп|kpp)?[\s,;:/\\]{1,3}(?<kpp>\d{4}[\dA-Z]{2}\d{3}))?$/iu;

const parts: readonly (keyof Values)[] = ['title', 'inn', 'kpp', 'phone', 'address_line'];

/** The labelled parts of the cell, if that is what it consists of. */
function labelledIn(cell: string): Values | undefined {
  const [line, ...others] = linesOf(cell);
  if (line === undefined || others.length > 0) return undefined;
  const isNamed = Boolean(line.title || line.inn);
  return isNamed && Object.keys(line).every((field) => parts.some((part) => part === field))
    ? line
    : undefined;
}

const ofNumbers = (inn: string, kpp: string | undefined): EntryReference => ({
  inn: inn.replaceAll(/\s/g, ''),
  ...(kpp && { kpp: normaliseKpp(kpp) }),
  titles: [],
  isWhole: true,
});

/** A title of tables has its legal form before it, which the book keeps apart. */
const titlesOf = (title: string): string[] => [...new Set([title, splitForm(title).title])];

export function readParent(cell: string | undefined): EntryReference | undefined {
  if (cell === undefined) return undefined;
  const line = labelledIn(cell);
  if (line?.inn) return ofNumbers(line.inn, line.kpp);
  if (line?.title) {
    const [typed] = phonesOf(line);
    const phone = typed && readPhone(typed.number, 'RU');
    const place = phone ? undefined : line.address_line;
    return { titles: titlesOf(line.title), ...(phone && { phone }), ...(place && { place }), isWhole: true };
  }
  const { inn, kpp } = numbersPattern.exec(cell)?.groups ?? {};
  return inn === undefined ? { titles: titlesOf(cell), isWhole: false } : ofNumbers(inn, kpp);
}
