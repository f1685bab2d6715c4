import type { SideName } from './order-draft.ts';

export const stepIds = ['sender', 'receiver', 'cargo', 'date', 'services', 'bonus', 'confirm'] as const;
export type StepId = (typeof stepIds)[number];

export const sideFields = [
  'companyName',
  'inn',
  'contactName',
  'phone',
  'email',
  'address',
  'office',
  'comment',
  'terminal',
] as const;
export type SideField = (typeof sideFields)[number];

/** A field of the form, wherever it stands: the error, the link in the rail and the focus name it alike. */
export type OrderField =
  | `${SideName}.${SideField}`
  | 'date.day'
  | 'date.period'
  | 'date.price'
  | 'bonus.value'
  | 'confirm.allowed';

export const stepOf = (field: OrderField): StepId => field.slice(0, field.indexOf('.')) as StepId; // every field begins with its step

/** Puts the cursor into a field, or onto the first control of a choice. */
export function focusField(field: OrderField): void {
  const place = document.querySelector(`[data-field="${field}"]`);
  place?.scrollIntoView({ block: 'center' });
  place
    ?.querySelector<HTMLElement>(
      'input:not(:disabled), textarea, [tabindex="0"], button:not(:disabled), a[href]',
    )
    ?.focus({ preventScroll: true });
}
