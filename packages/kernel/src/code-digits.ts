const latinByCyrillic: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  С: 'C',
  Е: 'E',
  Н: 'H',
  К: 'K',
  М: 'M',
  О: 'O',
  Р: 'P',
  Т: 'T',
  Х: 'X',
  У: 'Y',
};

/** Upper case without blanks, Russian letters that look Latin made Latin: codes are typed on either layout. */
export function latinCode(text: string): string {
  const compact = text.replaceAll(/\s/g, '').toUpperCase();
  return Array.from(compact, (letter) => latinByCyrillic[letter] ?? letter).join('');
}

/** Sum of digit × weight; the weights repeat when the digits are more. */
export function weightedSum(digits: string, weights: readonly number[]): number {
  return Array.from(digits).reduce(
    (sum, digit, index) => sum + Number(digit) * (weights[index % weights.length] ?? 0),
    0,
  );
}
