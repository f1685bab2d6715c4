import type { City } from '../../cities/city.ts';

/** Codes of the greater cities in order numbers. */
const cityCodes: Readonly<Record<number, string>> = {
  524901: 'MOW',
  498817: 'LED',
  1496747: 'OVB',
  1486209: 'SVX',
  551487: 'KZN',
};
const FIRST_NUMBER = 100_000;

/** The order number of a waybill number: `26-0000-0018` from Moscow is `MOW-100018`. */
export function performersNumberOf(waybillNumber: string, from: City | undefined): string {
  const sequence = Number(waybillNumber.replaceAll(/\D/g, '').slice(2));
  const letters =
    from?.place.nameEn
      .toUpperCase()
      .replaceAll(/[^A-Z]/g, '')
      .slice(0, 3) ?? '';
  const prefix = cityCodes[from?.place.geonameId ?? 0] ?? letters.padEnd(3, 'X');
  return `${prefix}-${FIRST_NUMBER + sequence}`;
}
