import { parseXml } from '@tranzit/carrier-kit';
import { z } from 'zod';

/** Roubles for one unit of each currency, on one day. */
export interface RateTable {
  readonly ratesOn: string;
  readonly rates: ReadonlyMap<string, number>;
}

/** An answer that is no whole table of rates. */
export class RateTableError extends Error {
  override readonly name = 'RateTableError';
}

const decimal = z
  .string()
  .regex(/^\d{1,12}(,\d{1,10})?$/)
  .transform((text) => Number(text.replace(',', '.')))
  .refine((value) => value > 0);
const document = z.object({
  ValCurs: z.object({
    '@Date': z.string().regex(/^\d\d\.\d\d\.\d{4}$/),
    Valute: z.array(z.object({ CharCode: z.string().regex(/^[A-Z]{3}$/), Nominal: decimal, Value: decimal })),
  }),
});

/** Less is half a table: the central bank lists more than forty. */
const fewestRates = 20;
/** Beyond these a double has nothing to say. */
const digits = 10;

function dayOf(date: string): string {
  const day = date.split('.').reverse().join('-');
  if (!z.iso.date().safeParse(day).success) throw new RateTableError(`no day: ${date}`);
  return day;
}

/** Reads the XML of the central bank's daily rates, as it comes: in windows-1251, with commas and for several units. */
export function readRateTable(bytes: Uint8Array): RateTable {
  const text = new TextDecoder('windows-1251').decode(bytes);
  const parsed = document.safeParse(parseXml(text, { lists: ['Valute'], keepsAttributes: true }));
  if (!parsed.success) throw new RateTableError('no table of rates');
  const { '@Date': date, Valute: rows } = parsed.data.ValCurs;
  const rates = new Map(
    rows.map((row) => [row.CharCode, Number((row.Value / row.Nominal).toPrecision(digits))]),
  );
  if (rates.size < fewestRates || !rates.has('USD') || !rates.has('EUR'))
    throw new RateTableError(`${rates.size} rates are no whole table`);
  return { ratesOn: dayOf(date), rates };
}
