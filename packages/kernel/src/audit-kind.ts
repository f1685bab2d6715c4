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
  'chat_joined',
  'chat_left',
  'contract_accepted',
  'carrier_contract_saved',
  'carrier_contract_changed',
  'carrier_contract_deleted',
  'member_invited',
  'invite_resent',
  'invite_readdressed',
  'invite_revoked',
  'invite_accepted',
  'member_rights_changed',
  'member_removed',
  'member_left',
  'ownership_offered',
  'ownership_canceled',
  'ownership_accepted',
  'ownership_declined',
  'passport_read',
  'counterparties_deleted',
  'counterparties_restored',
  'contacts_imported',
  'orders_imported',
  'orders_import_undone',
  'contacts_exported',
  'passports_exported',
  'contacts_import_undone',
  'person_exported',
  'person_deleted',
  'user_deleted',
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

type Words = Readonly<Record<string, string>>;

/** Names of words of the wire that the log keeps in lists, each kind in the order in which the pages show it. */
export interface AuditNames {
  readonly role: Words;
  /** By the word with `_` in place of its dot, which parts the levels of a catalogue. */
  readonly right: Words;
  /** What an address is written of. */
  readonly type: Words;
}

/** Words that have a name in the order of the names, all else after them as it was typed. */
function nameWords(words: readonly string[], { role, right, type }: AuditNames): string {
  const names = new Map(Object.entries({ ...role, ...right, ...type }));
  const places = [...names.keys()];
  const known = words.map((word) => ({ word, place: places.indexOf(word.replace('.', '_')) }));
  const inOrder = known.filter(({ place }) => place >= 0).toSorted((one, other) => one.place - other.place);
  const rest = known.filter(({ place }) => place < 0);
  return [...inOrder, ...rest].map(({ word, place }) => names.get(places[place] ?? '') ?? word).join(', ');
}

/** What an act changed, as a person reads it: «before → after», or what there is now. */
export function auditChange(
  { from, to, ...rest }: Readonly<Record<string, string | readonly string[]>>,
  names: AuditNames,
): string {
  const say = (value: string | readonly string[] = '') =>
    typeof value === 'string' ? value : nameWords(value, names);
  const change = [from, to].filter((value) => value !== undefined).map(say);
  return [change.join(' → '), ...Object.values(rest).map(say)].filter(Boolean).join('; ');
}
