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

/** Wrong guesses at one code, after which it is worth nothing. */
export const maxTries = 5;

/** Typed digits belong to a purpose and a subject, a link is found by its key alone. */
export const hashScope = (purpose: CodePurpose, form: CodeForm, subject: string): string =>
  form === 'digits' ? `${purpose}:${subject}` : purpose;
