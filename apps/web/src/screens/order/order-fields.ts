import type { OrderDraft, SideName } from './order-draft.ts';

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
  | 'services.chosen'
  | 'bonus.value'
  | 'confirm.allowed';

export const stepOf = (field: OrderField): StepId => field.slice(0, field.indexOf('.')) as StepId; // every field begins with its step

/** Fields stand in the order of their steps. */
export const rankOf = (field: OrderField): number => stepIds.indexOf(stepOf(field));

/** What of the draft the field is made of. */
export function groundsOf(draft: OrderDraft, field: OrderField): readonly unknown[] {
  const [step, name] = field.split('.') as [StepId, string]; // every field begins with its step
  if (step === 'date') return [draft.pickupOn, draft.pickupPeriod, draft.agreedPrice];
  if (step === 'services') return [draft.services];
  if (step === 'bonus') return [draft.bonuses];
  if (step !== 'sender' && step !== 'receiver') return [draft.isAllowedCargo];
  const { addressText, place, terminalId, ...words } = draft[step];
  if (name === 'address') return [addressText, place];
  return name === 'terminal' ? [terminalId] : [words[name as keyof typeof words]]; // the other fields of a side are named as in the draft
}
