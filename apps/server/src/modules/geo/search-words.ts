/** Lower case, `ё` as `е`, everything but letters and digits a blank: the form in which names are compared. */
export function searchForm(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/['’`]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The words of a text in the form in which they are compared. */
export const searchWords = (text: string): readonly string[] => searchForm(text).split(' ').filter(Boolean);

const qwerty = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const cyrillic = 'ёйцукенгшщзхъфывапролджэячсмитьбю';
const cyrillicByKey = new Map(Array.from(qwerty, (key, index) => [key, cyrillic.charAt(index)]));

/** The same keys on the Russian layout, or `undefined` when the text is not all Latin. `vjcrdf` is `москва`. */
export function onRussianLayout(text: string): string | undefined {
  if (!/[a-z]/i.test(text) || /[^\x20-\x7e]/.test(text)) return undefined;
  return Array.from(text.toLowerCase(), (key) => cyrillicByKey.get(key) ?? key).join('');
}
