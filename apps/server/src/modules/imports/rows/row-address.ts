import { parseAddressLine, parseStreetLine } from '@tranzit/kernel';
import { findNamedPlace } from '../../geo/index.ts';
import type { Values } from './row-values.ts';

/** The address of a row, whatever its table is about. */

export const addressFields = ['postcode', 'region', 'city', 'street', 'house', 'office'] as const;

/** The city that the line begins with, though no comma parts it from the street: `Новосибирск Речная 21`. */
function parseUnparted(line: string) {
  const words = line.split(/\s+/);
  for (const length of [3, 2, 1]) {
    const city = words
      .slice(0, length)
      .join(' ')
      .replace(/^г\.?\s+/i, '');
    const place = { city, region: undefined, iso: 'RU', latitude: undefined, longitude: undefined };
    if (words.length > length && findNamedPlace(place))
      return { city, ...parseStreetLine(words.slice(length).join(' ')) };
  }
  return undefined;
}

/** Parts of the address: from columns of their own, else from the line. */
export function addressOf(values: Values): Values {
  const named = Object.fromEntries(
    addressFields.flatMap((field) => (values[field] ? [[field, values[field]]] : [])),
  );
  const line = values.address;
  if (line === undefined) return named;
  const unparted = line.includes(',') ? undefined : parseUnparted(line);
  const {
    cityType: _,
    district: __,
    ...parsed
  } = { ...(unparted ?? parseAddressLine(line)), cityType: '', district: '' };
  return { ...parsed, ...named };
}
