import type { ReactNode } from 'react';
import { FieldPlace, useFormFields } from '../../ui/draft-form/field-place.tsx';
import { TextField } from '../../ui/field/text-field.tsx';

interface TypedFieldProps {
  /** Its name in the form: `people.0.name`. */
  readonly field: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly className?: string;
  readonly hideLabel?: boolean;
  readonly hint?: ReactNode;
  readonly placeholder?: string | undefined;
  readonly inputMode?: 'numeric' | 'email';
}

/** A text of the form with its place and its error. */
export function TypedField({ field, className = '', onChange, ...input }: TypedFieldProps) {
  const { errorOf } = useFormFields();
  return (
    <FieldPlace field={field} className={className}>
      <TextField {...input} error={errorOf(field)} onChange={(event) => onChange(event.target.value)} />
    </FieldPlace>
  );
}
