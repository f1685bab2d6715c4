const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const cyrillic = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

const twins = new Map([
  ...[...latin].map((key, place) => [key, cyrillic[place] ?? key] as const),
  ...[...cyrillic].map((key, place) => [key, latin[place] ?? key] as const),
]);

/** The same keys in the other layout of the keyboard: «yfcnhjqrb» is «настройки». */
const inOtherLayout = (text: string): string => [...text].map((sign) => twins.get(sign) ?? sign).join('');

/** Whether a thing of this name is meant by what is typed, in either layout. */
export function isCalled(name: string, typed: string): boolean {
  const [called, wanted] = [name.toLowerCase(), typed.toLowerCase()];
  return called.includes(wanted) || called.includes(inOtherLayout(wanted));
}
