import { latinCode, weightedSum } from './code-digits.ts';

/** Checks of the Russian state's numbers: right length, plausible parts, right check digits. All take plain text. */

const companyWeights = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const personWeights11 = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
const personWeights12 = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];

const innCheckDigit = (digits: string, weights: readonly number[]): string =>
  String((weightedSum(digits, weights) % 11) % 10);

const hasRegion = (inn: string): boolean => !inn.startsWith('00');

/** INN of a company: ten digits. */
export function isCompanyInn(inn: string): boolean {
  return /^\d{10}$/.test(inn) && hasRegion(inn) && inn[9] === innCheckDigit(inn.slice(0, 9), companyWeights);
}

/** INN of a person or an entrepreneur: twelve digits. */
export function isPersonInn(inn: string): boolean {
  if (!/^\d{12}$/.test(inn) || !hasRegion(inn)) return false;
  return (
    inn[10] === innCheckDigit(inn.slice(0, 10), personWeights11) &&
    inn[11] === innCheckDigit(inn.slice(0, 11), personWeights12)
  );
}

export const isInn = (inn: string): boolean => isCompanyInn(inn) || isPersonInn(inn);

/** KPP: who registered it, why, and a number. Entrepreneurs have none. */
export const isKpp = (kpp: string): boolean => /^\d{4}[0-9A-Z]{2}\d{3}$/.test(kpp);

/** KPP as it is stored: letters typed on the Russian layout become Latin. */
export const normaliseKpp = latinCode;

function hasRemainderCheck(digits: string, modulus: bigint): boolean {
  const body = digits.slice(0, -1);
  return digits.at(-1) === String((BigInt(body) % modulus) % 10n);
}

/** OGRN of a company: thirteen digits. */
export const isOgrn = (ogrn: string): boolean => /^[15]\d{12}$/.test(ogrn) && hasRemainderCheck(ogrn, 11n);

/** OGRNIP of an entrepreneur: fifteen digits. */
export const isOgrnip = (ogrnip: string): boolean =>
  /^3\d{14}$/.test(ogrnip) && hasRemainderCheck(ogrnip, 13n);

/** BIK of a bank (04…), of a foreign one (00…) or of the treasury (01…, 02…). */
export const isBik = (bik: string): boolean => /^0[0124]\d{7}$/.test(bik);

const accountWeights = [7, 1, 3];

function hasAccountCheck(prefix: string, account: string): boolean {
  const digits = prefix + account;
  const sum = Array.from(digits).reduce(
    (total, digit, index) => total + ((Number(digit) * (accountWeights[index % 3] ?? 0)) % 10),
    0,
  );
  return sum % 10 === 0;
}

/** A client's account in the bank with this BIK: twenty digits. */
export function isSettlementAccount(account: string, bik: string): boolean {
  return isBik(bik) && /^\d{20}$/.test(account) && hasAccountCheck(bik.slice(-3), account);
}

/** The bank's own account in the central bank: it begins with 301 and ends like the BIK. */
export function isCorrespondentAccount(account: string, bik: string): boolean {
  if (!isBik(bik) || !/^301\d{17}$/.test(account) || !account.endsWith(bik.slice(-3))) return false;
  return hasAccountCheck(`0${bik.slice(4, 6)}`, account);
}

/** Series and number of a passport without blanks, signs and marks: `7518 № 123018` → `7518123018`. */
export const normalisePassport = (text: string): string => latinCode(text.replaceAll(/[№#-]/g, ''));

/**
 * Series and number of a passport: ten digits of a Russian one, nine of one for travels, five to twenty letters and digits of
 * another country's. In Russia digits alone are a Russian one.
 */
export function isPassport(text: string, iso: string): boolean {
  const number = normalisePassport(text);
  if (/^\d{9,10}$/.test(number)) return true;
  const isForeign = /^[A-Z0-9]{5,20}$/.test(number) && /\d/.test(number);
  return isForeign && (iso !== 'RU' || /[A-Z]/.test(number));
}
