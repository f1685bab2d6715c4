import type { Labels } from './labels/labels.ts';

/**
 * What the log of an account tells of, each with its words in `auditLabels`. Whoever adds one here records it by `recordAct` of
 * the server's audit module.
 */
export const auditKinds = [
  'signed_in',
  'signed_out',
  'signed_in_on_new_device',
  'session_ended',
  'other_sessions_ended',
  'second_factor_enabled',
  'second_factor_disabled',
  'recovery_code_used',
  'recovery_codes_renewed',
  'second_factor_demanded',
  'second_factor_left_open',
  'profile_changed',
  'avatar_changed',
  'phone_change_asked',
  'phone_changed',
  'email_change_asked',
  'email_changed',
  'password_changed',
  'notification_email_added',
  'notification_email_changed',
  'notification_email_deleted',
  'contract_accepted',
  'carrier_contract_saved',
  'carrier_contract_changed',
  'carrier_contract_deleted',
  'member_invited',
  'invite_resent',
  'invite_revoked',
  'invite_accepted',
  'member_rights_changed',
  'member_removed',
  'member_left',
  'ownership_offered',
  'ownership_canceled',
  'ownership_accepted',
  'ownership_declined',
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** The words for what an act was about: a carrier by its name, all else as it was recorded. */
export function auditSubject(
  { kind, subject }: { readonly kind: AuditKind; readonly subject: string | null },
  { carrier }: Pick<Labels, 'carrier'>,
): string | null {
  if (!kind.startsWith('carrier_')) return subject;
  return Object.entries(carrier).find(([code]) => code === subject)?.[1] ?? subject;
}

/** What changed, as a person reads it: roles and rights by the names that are given here, all else as it was recorded. */
export const auditWords = (
  value: string | readonly string[],
  names: Readonly<Record<string, string>>,
): string =>
  [value]
    .flat()
    .map((word) => (Object.hasOwn(names, word) ? names[word] : word))
    .join(', ');
