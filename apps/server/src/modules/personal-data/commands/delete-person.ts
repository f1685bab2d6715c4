import type { AnswerOf, api, BodyOf } from '@tranzit/contract';
import type { Needs, TransactionNeeds } from '../../../platform/context/index.ts';
import { inOpenAccount } from '../../accounts/index.ts';
import { recordAct } from '../../audit/index.ts';
import { forgetPerson, forgetRecentSides, listSidesOf } from '../../contacts/index.ts';
import { findSeenRows, forgetRows, holdImports, seekInImports } from '../../imports/index.ts';
import { listOrdersOfSides } from '../../waybills/index.ts';
import { readNamedPerson } from '../named-person.ts';
import { requireOnePerson } from '../require-one-person.ts';
import { keptUntil } from '../retention.ts';
import { freeSides } from './free-sides.ts';

type DeletionNeeds = TransactionNeeds & Needs<'clock' | 'actor' | 'origin' | 'config' | 'files'>;

/**
 * Deletes a person from the book, from imported tables, and from the sides that the member sees and no order uses. What orders
 * have of them stays for accounting, yet none of it among the recent sides. The log tells that it was done, and not of whom. Errors: 400 at each broken phone; 409 `imports_being_read`,
 * `person_ambiguous`.
 */
export async function deletePerson(
  ctx: DeletionNeeds,
  body: BodyOf<typeof api.deletePerson>,
): Promise<AnswerOf<typeof api.deletePerson>> {
  const person = readNamedPerson(body);
  const seen = await seekInImports(ctx, person);
  return inOpenAccount(ctx, async (tx) => {
    await holdImports(tx);
    const rows = await findSeenRows(tx, person, seen);
    await requireOnePerson(
      tx,
      person,
      rows.map(({ cells }) => cells),
    );
    const people = await forgetPerson(tx, person);
    await forgetRows(tx, rows);
    const sides = await listSidesOf(tx, person);
    const freed = await freeSides(tx, sides);
    await forgetRecentSides(tx, sides);
    const orders = await listOrdersOfSides(tx, sides);
    await recordAct(tx, { kind: 'person_deleted' });
    const [last] = orders;
    return {
      people,
      sides: freed,
      importedRows: rows.length,
      keptOrders: orders.length,
      keptUntil: last === undefined ? null : keptUntil(last.created_at, tx.config),
    };
  });
}
