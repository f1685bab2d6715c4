import { hasName, withoutOuterQuotes } from '@tranzit/kernel';
import { withShortForm } from '../../transliteration/index.ts';

const formPattern = /^(ООО|ПАО|НАО|ЗАО|ОАО|АО|ИП|АНО|НКО|ФГУП|ГУП|МУП|ФГБУ|ГБУ|МБУ|ТОО)(?=[\s«"'])\s*/iu;

/**
 * `ООО «Северный лён»` is the company Северный лён of the form ООО, and so is it with the form in full: quotes around the name
 * are put there by whoever shows it, those within it stay. Without a form, or with nothing behind it, the name is as it was
 * typed.
 */
export function splitForm(typed: string): { readonly opf: string | undefined; readonly title: string } {
  const short = withShortForm(typed);
  const text = formPattern.test(short) ? short : typed;
  const opf = formPattern.exec(text)?.[1]?.toUpperCase();
  const title = text.replace(formPattern, '');
  if (opf === undefined || !hasName(title)) return { opf: undefined, title: typed };
  return { opf, title: withoutOuterQuotes(title) };
}
