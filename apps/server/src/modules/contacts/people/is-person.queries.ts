import type { PhoneNumber } from '@tranzit/kernel';
import { type RawBuilder, sql } from 'kysely';
import { isNameOf, isSameName } from './name-match.queries.ts';

/**
 * One person of an account: by phones and e-mail, and by the name, whose words stand in any order; all that is given must hold, of
 * phones and e-mail one. By the name alone it is nobody who has a phone or an e-mail, and nobody whose name lacks a word or has one
 * more: a namesake's data are neither handed out nor deleted.
 */
export interface NamedPerson {
  readonly phones: readonly PhoneNumber[];
  readonly email: string | undefined;
  readonly name: string | undefined;
}

const either = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` or `)})`;

/** How a table writes what tells a person. */
export interface Spelling {
  readonly phones: (numbers: RawBuilder<unknown>) => RawBuilder<boolean>;
  readonly email: RawBuilder<unknown>;
  readonly name: RawBuilder<unknown>;
  /** They have neither phone nor e-mail. */
  readonly isUnreachable: RawBuilder<boolean>;
}

/** Whether a row is of this person. */
export function isPerson({ phones, email, name }: NamedPerson, spelling: Spelling): RawBuilder<boolean> {
  const sure = [
    ...(phones.length > 0 ? [spelling.phones(sql`${sql.val([...phones])}::text[]`)] : []),
    ...(email ? [sql<boolean>`${spelling.email} = lower(${email})`] : []),
  ];
  if (sure.length > 0)
    return name ? sql`(${either(sure)} and ${isNameOf(spelling.name, name)})` : either(sure);
  if (!name) return sql<boolean>`false`;
  return sql<boolean>`(${isSameName(spelling.name, name)} and ${spelling.isUnreachable})`;
}
