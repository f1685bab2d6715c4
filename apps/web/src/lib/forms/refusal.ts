import { isApiError } from '../api/api-error.ts';
import { describeError } from '../api/describe-error.ts';
import { joinSentences } from '../format/sentences.ts';

/** Why the server did not take a form. */
export interface Refusal<Field extends string = string> {
  /** Its words by field of the form. */
  readonly fields: Readonly<Partial<Record<Field, string>>>;
  /** Its words that belong to no field: they stand at the button. */
  readonly messages: readonly string[];
}

export const noRefusal: Refusal<never> = { fields: {}, messages: [] };

/** The field of the form that a field of the contract stands for; `undefined` for what the form does not show. */
export type FieldOf<Field extends string> = (
  wireField: string,
  codes: readonly string[],
) => Field | undefined;

/** Puts the server's words at the fields of the form. A failure without words is described, so that none is mute. */
export function toRefusal<Field extends string>(error: unknown, fieldOf: FieldOf<Field>): Refusal<Field> {
  if (!isApiError(error)) return { ...noRefusal, messages: [describeError(error)] };
  const words = new Map<Field, readonly string[]>();
  const messages = [...error.messages];
  for (const [wireField, said] of Object.entries(error.fields)) {
    const field = fieldOf(wireField, error.codes[wireField] ?? []);
    if (field === undefined) messages.push(...said);
    else words.set(field, [...(words.get(field) ?? []), ...said]);
  }
  const fields: Partial<Record<Field, string>> = {};
  for (const [field, said] of words) fields[field] = joinSentences(said);
  const isMute = messages.length === 0 && words.size === 0;
  return { fields, messages: isMute ? [describeError(error)] : messages };
}
