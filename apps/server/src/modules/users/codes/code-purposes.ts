import type { UserId } from '@tranzit/kernel';
import type { Selectable } from 'kysely';
import type { Tables } from '../../../platform/db/database.ts';

export type CodePurpose = Selectable<Tables['codes']>['purpose'];
export type CodeForm = Selectable<Tables['codes']>['form'];

/** What a code was issued for. */
export interface Issued {
  readonly subject: string;
  readonly userId: UserId | null;
}

/**
 * Codes to what a user wants to be reached by. They have one of each, so what is counted is theirs, whatever address they
 * name: naming another brings no more codes.
 */
export const ownContactPurposes: ReadonlySet<CodePurpose> = new Set(['email_confirmation', 'phone_change']);

/** Wrong guesses at one code, after which it is worth nothing. */
export const maxTries = 5;

/** Typed digits belong to a purpose and a subject, a link is found by its key alone. */
export const hashScope = (purpose: CodePurpose, form: CodeForm, subject: string): string =>
  form === 'digits' ? `${purpose}:${subject}` : purpose;
