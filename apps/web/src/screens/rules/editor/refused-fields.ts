import type { FieldOf } from '../../../lib/forms/refusal.ts';
import type { RuleDraft } from '../draft.ts';
import { placesOfPart } from '../draft.ts';

type Measure = 'weight' | 'size' | 'value';
export type PlacePart = 'cities' | 'regions' | 'countries';
/** The fields of the editor that the server may find wrong. */
export type RuleField =
  | 'title'
  | `${Measure}${'From' | 'To'}`
  | `${'from' | 'to'}.${PlacePart}`
  | 'contents'
  | 'carrier'
  | 'days';

/** The server's words by field. */
export type FieldErrors = Readonly<Partial<Record<RuleField, string>>>;

const measures = ['weight', 'size', 'value'] as const;
const sides = ['from', 'to'] as const;
const ends = { from: 'From', to: 'To' } as const;

/** The field in which the place of this number was typed: cities come first, countries last. */
function placeField(draft: RuleDraft, side: 'from' | 'to', place: number): RuleField {
  const { cities, regions } = placesOfPart(draft[side]);
  if (place < cities.length) return `${side}.cities`;
  return place < cities.length + regions.length ? `${side}.regions` : `${side}.countries`;
}

/** Finds the field that a field of the contract stands for; a span that is wrong as a whole is so at its upper bound. Pure. */
export const fieldOfRule =
  (draft: RuleDraft): FieldOf<RuleField> =>
  (wireField) => {
    const [part, name = '', ...path] = wireField.split('.');
    if (part === 'title') return 'title';
    if (part === 'actions') return name === 'carrier' || name === 'days' ? name : undefined;
    const measure = measures.find((one) => one === name);
    if (measure) return `${measure}${ends[path[0] === 'from' ? 'from' : 'to']}`;
    const side = sides.find((one) => one === name);
    if (side) return placeField(draft, side, Number(path[1] ?? 0));
    return name === 'contents' ? 'contents' : undefined;
  };

/** What the server's words about a field rest on: they go once it changes. Pure. */
export function groundsOfField(draft: RuleDraft, field: RuleField): readonly unknown[] {
  const measure = measures.find((one) => field.startsWith(one));
  if (measure) return [draft[`${measure}From`], draft[`${measure}To`]];
  const side = sides.find((one) => field.startsWith(`${one}.`));
  if (side) return [draft[side]];
  return [draft.title, draft.contents, draft.carrier, draft.days];
}
