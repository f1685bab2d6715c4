import { daysBetween } from '@tranzit/kernel';
import type { Language } from '../../platform/errors/index.ts';
import type { RateTable } from './rates/central-bank-table.ts';

export interface Currency {
  readonly code: string;
  readonly name: string;
  /** Roubles for one unit. */
  readonly rate: number;
  readonly rateOn: string;
  readonly rateAgeDays: number;
  readonly rateSource: 'central_bank' | 'snapshot';
}

/** The day the rates below are of. They are for orientation only, three significant figures. */
const ratesOn = '2025-11-01';

/** Roubles for one unit; the order is the order of the list. */
const roublesPerUnit: Readonly<Record<string, number>> = {
  RUB: 1,
  USD: 81,
  EUR: 93.6,
  CNY: 11.4,
  KZT: 0.153,
  BYN: 27.2,
  AMD: 0.212,
  KGS: 0.926,
  UZS: 0.00675,
  TJS: 8.77,
  AZN: 47.6,
  MDL: 4.76,
  GEL: 29.8,
  TRY: 1.93,
  AED: 22.1,
  INR: 0.912,
  GBP: 106,
  CHF: 101,
  JPY: 0.526,
  KRW: 0.0566,
  HKD: 10.4,
  UAH: 1.93,
};

const displayNames: Readonly<Record<Language, Intl.DisplayNames>> = {
  ru: new Intl.DisplayNames('ru', { type: 'currency' }),
  en: new Intl.DisplayNames('en', { type: 'currency' }),
};

function nameOf(code: string, language: Language): string {
  const name = displayNames[language].of(code) ?? code;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The rate of the central bank where its table has one and is not older than the snapshot. */
function rateOf(code: string, snapshot: number, table: RateTable | undefined) {
  const rate = code === 'RUB' ? 1 : table?.rates.get(code);
  return table && rate !== undefined && table.ratesOn >= ratesOn
    ? { rate, rateOn: table.ratesOn, rateSource: 'central_bank' as const }
    : { rate: snapshot, rateOn: ratesOn, rateSource: 'snapshot' as const };
}

/** The currencies an invoice may be in, the rouble first, with their rates and the age of these on a day. */
export function currenciesIn(
  language: Language,
  table: RateTable | undefined,
  today: string,
): readonly Currency[] {
  return Object.entries(roublesPerUnit).map(([code, snapshot]) => {
    const rate = rateOf(code, snapshot, table);
    // Tomorrow's rate is set today.
    const rateAgeDays = Math.max(0, daysBetween(rate.rateOn, today));
    return { code, name: nameOf(code, language), ...rate, rateAgeDays };
  });
}
