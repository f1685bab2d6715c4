import type { ReactNode } from 'react';
import { useForm } from './order-form-context.ts';
import type { OrderField } from './order-fields.ts';

interface FieldPlaceProps {
  readonly field: OrderField;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Where a field stands: the links of the rail and of the button lead here, and leaving it shows its error. */
export function FieldPlace({ field, className = '', children }: FieldPlaceProps) {
  const { touch } = useForm();
  return (
    <div data-field={field} className={className} onBlur={() => touch(field)}>
      {children}
    </div>
  );
}
