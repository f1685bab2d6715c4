const DOMESTIC_DIGITS = 12;
const S10_DIGITS = 8;
const s10Weights = [8, 6, 4, 2, 3, 5, 9, 7];

/** Check digit of a 14-digit barcode: digits in odd places count threefold, the sum is filled up to a full ten. */
export function domesticCheckDigit(digits: string): number {
  const sum = [...digits].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1),
    0,
  );
  return (10 - (sum % 10)) % 10;
}

/** Check digit of eight digits of an S10 identifier. */
export function s10CheckDigit(digits: string): number {
  const sum = [...digits].reduce(
    (total, digit, place) => total + Number(digit) * (s10Weights[place] ?? 0),
    0,
  );
  const rest = 11 - (sum % 11);
  if (rest === 10) return 0;
  return rest === 11 ? 5 : rest;
}

/** A barcode inside Russia: 14 digits. Real ones begin with an office's index; those that begin with 8 are nobody's. */
export function domesticBarcode(serial: number): string {
  const digits = `8${String(serial).padStart(DOMESTIC_DIGITS, '0')}`;
  return `${digits}${domesticCheckDigit(digits)}`;
}

/** A barcode abroad (S10): two letters, eight digits, a check digit, `RU`. */
export function internationalBarcode(letters: string, serial: number): string {
  const digits = String(serial).padStart(S10_DIGITS, '0').slice(-S10_DIGITS);
  return `${letters}${digits}${s10CheckDigit(digits)}RU`;
}

/** True for either form; the check digit is not looked at, as imported barcodes may have any. */
export function isBarcode(text: string): boolean {
  return /^\d{14}$/.test(text) || /^[A-Z]{2}\d{9}[A-Z]{2}$/.test(text);
}
