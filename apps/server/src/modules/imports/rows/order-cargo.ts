import { cargoDefaultFields } from '@tranzit/contract';
import type { CargoDefaults, CellError } from '../import.ts';
import type { Values } from './row-values.ts';

/** The cargo of a row of a table of orders. */

/** `1,5 кг`, `1 500` and `12.5`; `undefined` where it is no number. */
function numberIn(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const plain = text.replaceAll(/[\s\u00A0]/g, '').replace(/(?:кг|см|руб\.?|₽|шт\.?|kg|cm)$/iu, '');
  return /^\d+(?:[.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : undefined;
}

/** `60х40х50`, `60 × 40 × 50 см` and `60*40*50` → the three sides as they stand there. */
export function sidesIn(text: string): readonly [string, string, string] | undefined {
  const [length, width, height, ...further] = text.split(/[xх×*]/iu).map((side) => side.trim());
  if (length === undefined || width === undefined || height === undefined || further.length > 0)
    return undefined;
  const sides = [length, width, height] as const;
  return sides.every((side) => numberIn(side) !== undefined) ? sides : undefined;
}

const documentWords = /^(?:док|письм|doc|letter)/iu;
const areDocuments = ({ cargo_kind = '' }: Values): boolean => documentWords.test(cargo_kind);

const sideFields = ['length', 'width', 'height'] as const;
const measureFields = ['weight', ...sideFields] as const;

/** Sides of the one column of sizes; columns of their own say it better. */
function withSides(values: Values): Values {
  const sides = values.size === undefined ? undefined : sidesIn(values.size);
  if (!sides) return values;
  const [length, width, height] = sides;
  return { length, width, height, ...values };
}

/** What the row says, and where it says nothing what holds for all. Documents by its own word are no box of the others. */
export function withDefaults(values: Values, defaults: CargoDefaults): Values {
  const said = withSides(values);
  const isUnread = values.size !== undefined && said === values;
  const isOwnEnvelope = areDocuments(values) && !documentWords.test(defaults.cargo_kind ?? '');
  const taken = Object.entries(defaults).filter(([field]) => {
    const isMeasure = measureFields.some((measure) => measure === field);
    const isSide = sideFields.some((side) => side === field);
    return !(isMeasure && isOwnEnvelope) && !(isSide && isUnread);
  });
  return { ...Object.fromEntries(taken), ...said };
}

/** What was said for all as it would stand in the cells of a row. */
export const cargoDefaultsOf = (
  body: { readonly [Field in (typeof cargoDefaultFields)[number]]?: string | number | undefined },
): CargoDefaults =>
  Object.fromEntries(
    cargoDefaultFields.flatMap((field) => {
      const value = body[field];
      return value === undefined || value === '' ? [] : [[field, String(value)]];
    }),
  );

/** `values` with the defaults → the cargo as its call takes it. */
export function cargoOf(values: Values) {
  const [weight, length, width, height] = measureFields.map((field) => numberIn(values[field]));
  const isDocuments = areDocuments(values);
  const value = numberIn(values.declared_value);
  const place = {
    ...{ weight, length, width, height },
    amount: numberIn(values.places) ?? 1,
    description: values.contents ?? '',
  };
  const hasMeasures = [weight, length, width, height].some((measure) => measure !== undefined);
  return {
    type: isDocuments ? 'docs' : 'package',
    // Documents without measures go in the standard envelope.
    ...(isDocuments && !hasMeasures ? {} : { packages: [place] }),
    ...(value !== undefined && value > 0 && { insurance_request: true, insurance_value_rate: value }),
  };
}

/** Of a number that is none; the field's own rules tell the rest. */
export const unreadCargo = (values: Values): readonly Omit<CellError, 'column'>[] => [
  ...([...measureFields, 'places', 'declared_value'] as const).flatMap((field) =>
    values[field] !== undefined && numberIn(values[field]) === undefined
      ? [{ field, code: 'not_number' }]
      : [],
  ),
  ...(values.size !== undefined && !sidesIn(values.size)
    ? [{ field: 'size', code: 'not_size' } as const]
    : []),
];
