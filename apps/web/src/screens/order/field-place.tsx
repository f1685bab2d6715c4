import type { ReactNode } from 'react';
import type { OrderField } from './order-fields.ts';
import { useForm } from './order-form-context.ts';

interface FieldPlaceProps {
  readonly field: OrderField;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Where a field stands: the links of the rail and of the button lead here, and leaving it shows its error. */
export function FieldPlace({ field, className = '', children }: FieldPlaceProps) {
  const { touch } = useForm();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the field inside was left
    <div data-field={field} className={className} onBlur={() => touch(field)}>
      {children}
    </div>
  );
}
