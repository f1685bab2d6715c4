import type { Brand } from './brand.ts';
import { latinCode } from './code-digits.ts';

/** Ten digits, the last a Luhn check digit: the portal's own number of a waybill. */
export type WaybillNumber = Brand<string, 'WaybillNumber'>;
/** `C` and nine digits, the last a Luhn check digit. */
export type ClaimNumber = Brand<string, 'ClaimNumber'>;
/** `F` and nine digits, the last a Luhn check digit. */
export type ForeignInvoiceNumber = Brand<string, 'ForeignInvoiceNumber'>;

/** The digit that makes the sum of the Luhn rule divisible by ten. */
export function luhnDigit(payload: string): string {
  const sum = Array.from(payload).reduceRight((total, digit, index) => {
    const isDoubled = (payload.length - index) % 2 === 1;
    const value = Number(digit) * (isDoubled ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

function numbered(sequence: number, payloadLength: number): string {
  if (!Number.isSafeInteger(sequence) || sequence < 0 || sequence >= 10 ** payloadLength) {
    throw new RangeError(`not a sequence number of at most ${payloadLength} digits: ${sequence}`);
  }
  const payload = String(sequence).padStart(payloadLength, '0');
  return payload + luhnDigit(payload);
}

const hasLuhnDigit = (digits: string): boolean => digits.at(-1) === luhnDigit(digits.slice(0, -1));

/** The number for a sequence value of at most nine digits; throws `RangeError` beyond. */
export const waybillNumber = (sequence: number): WaybillNumber => numbered(sequence, 9) as WaybillNumber;
/** The number for a sequence value of at most eight digits; throws `RangeError` beyond. */
export const claimNumber = (sequence: number): ClaimNumber => `C${numbered(sequence, 8)}` as ClaimNumber;
/** The number for a sequence value of at most eight digits; throws `RangeError` beyond. */
export const foreignInvoiceNumber = (sequence: number): ForeignInvoiceNumber =>
  `F${numbered(sequence, 8)}` as ForeignInvoiceNumber;

/** What a person typed as one of our numbers, blanks and Russian `С` allowed; `undefined` when the check digit is wrong. */
export function parseWaybillNumber(text: string): WaybillNumber | undefined {
  const code = latinCode(text);
  return /^\d{10}$/.test(code) && hasLuhnDigit(code) ? (code as WaybillNumber) : undefined;
}

function parseLettered(text: string, letter: string): string | undefined {
  const code = latinCode(text);
  return /^[A-Z]\d{9}$/.test(code) && code.startsWith(letter) && hasLuhnDigit(code.slice(1))
    ? code
    : undefined;
}

export const parseClaimNumber = (text: string): ClaimNumber | undefined =>
  parseLettered(text, 'C') as ClaimNumber | undefined; // checked in full above
export const parseForeignInvoiceNumber = (text: string): ForeignInvoiceNumber | undefined =>
  parseLettered(text, 'F') as ForeignInvoiceNumber | undefined; // checked in full above
