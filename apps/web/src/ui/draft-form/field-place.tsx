import { createContext, type ReactNode, useContext } from 'react';
import { isLeftAsFound } from '../field/first-field.ts';

/** What the parts of a form ask of it, by the names of its fields. */
export interface FormFields {
  /** The words that may be shown at the field now. */
  readonly errorOf: (field: string) => string | undefined;
  /** The field was left: from now on its error is shown. */
  readonly touch: (field: string) => void;
}

const FieldsContext = createContext<FormFields | undefined>(undefined);

/** Gives the form to the fields in it. */
export const FormFieldsProvider = FieldsContext.Provider;

/** The form that the field stands in. */
export function useFormFields(): FormFields {
  const fields = useContext(FieldsContext);
  if (!fields) throw new Error('a field stands outside its form');
  return fields;
}

interface FieldPlaceProps {
  readonly field: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Where a field stands: every way to it leads here, and leaving it shows its error. */
export function FieldPlace({ field, className = '', children }: FieldPlaceProps) {
  const { touch } = useFormFields();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the field inside was left
    <div
      data-field={field}
      className={className}
      onBlur={({ target }) => isLeftAsFound(target) || touch(field)}
    >
      {children}
    </div>
  );
}
