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

/** What typed digits speak for. */
export interface DigitsScope {
  readonly purpose: CodePurpose;
  /** A phone as E.164, an e-mail in lower case, the id of an account: limits of codes and of tries are its. */
  readonly subject: string;
  /** The one thing of the subject that the digits open, where there may be several one after another: they open no other. */
  readonly thing?: string;
}

/** Typed digits belong to what they speak for, a link is found by its key alone. */
export const hashScope = (form: CodeForm, { purpose, subject, thing = '' }: DigitsScope): string =>
  form === 'link' ? purpose : thing === '' ? `${purpose}:${subject}` : `${purpose}:${subject}:${thing}`;
