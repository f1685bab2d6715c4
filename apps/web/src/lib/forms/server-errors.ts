import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { toRefusal } from './refusal.ts';

/**
 * Puts the server's refusal at its fields and focuses the first; what belongs to no field of the form comes back for
 * the line above the button. `fieldOf` renames a wire field to a field of the form.
 */
export function applyServerErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
  fieldOf: (wireField: string) => string | undefined = (field) => field,
): readonly string[] {
  const { fields, messages } = toRefusal<string>(error, (wireField) => {
    const field = fieldOf(wireField);
    return field !== undefined && hasField(form, field) ? field : undefined;
  });
  for (const [place, [field, message = '']] of Object.entries(fields).entries())
    form.setError(field as Path<Input>, { type: 'server', message }, { shouldFocus: place === 0 }); // checked by hasField
  return messages;
}

function hasField<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  field: string,
): boolean {
  return form.control._names.mount.has(field) || form.getValues(field as Path<Input>) !== undefined; // a path read from the wire
}
