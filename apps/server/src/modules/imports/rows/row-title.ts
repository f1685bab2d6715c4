import { withShortForm } from '../../transliteration/index.ts';

const formPattern = /^(ООО|ПАО|НАО|ЗАО|ОАО|АО|ИП|АНО|НКО|ФГУП|ГУП|МУП|ФГБУ|ГБУ|МБУ|ТОО)(?=[\s«"'])\s*/iu;

/** `ООО «Северный лён»` is the company «Северный лён» of the form ООО, and so is it with the form in full. */
export function splitForm(typed: string): { readonly opf: string | undefined; readonly title: string } {
  const short = withShortForm(typed);
  const text = formPattern.test(short) ? short : typed;
  const opf = formPattern.exec(text)?.[1]?.toUpperCase();
  const title = text.replace(formPattern, '');
  const quoted = /^[«"'](.+)[»"']$/u.exec(title)?.[1];
  return { opf, title: quoted ?? title };
}
