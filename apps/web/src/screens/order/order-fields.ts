import { groundsOfSide, type SideField, type SideName } from '../../features/ordering/sides/index.ts';
import type { OrderDraft } from './order-draft.ts';

export const stepIds = ['sender', 'receiver', 'cargo', 'date', 'services', 'bonus', 'confirm'] as const;
export type StepId = (typeof stepIds)[number];

/** A field of the form, wherever it stands: the error, the link in the rail and the focus name it alike. */
export type OrderField =
  | `${SideName}.${SideField}`
  | 'date.day'
  | 'date.period'
  | 'date.price'
  | 'services.chosen'
  | 'bonus.value'
  | 'confirm.allowed';

export const stepOf = (field: OrderField): StepId => field.slice(0, field.indexOf('.')) as StepId; // every field begins with its step

/** Fields stand in the order of their steps. */
export const rankOf = (field: OrderField): number => stepIds.indexOf(stepOf(field));

/** What of the draft the field is made of. */
export function groundsOf(
  draft: OrderDraft,
  field: OrderField,
  passports: Readonly<Record<SideName, string>>,
): readonly unknown[] {
  const [step, name] = field.split('.') as [StepId, SideField]; // every field begins with its step; one of a side is named by it
  if (step === 'date') return [draft.pickupOn, draft.pickupPeriod, draft.agreedPrice];
  if (step === 'services') return [draft.services];
  if (step === 'bonus') return [draft.bonuses];
  if (step !== 'sender' && step !== 'receiver') return [draft.isAllowedCargo];
  return groundsOfSide(draft[step], name, passports[step]);
}
