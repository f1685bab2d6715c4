import type { AnswerOf, api, BodyOf } from '@tranzit/contract';
import { type Needs, type TransactionNeeds, transaction } from '../../../platform/context/index.ts';
import { recordAct } from '../../audit/index.ts';
import { findSidesOf, forgetPerson, pseudonymiseSides } from '../../contacts/index.ts';
import { findSidesInOrders, listOrdersOfSides } from '../../waybills/index.ts';
import { readNamedPerson } from '../named-person.ts';
import { keptUntil } from '../retention.ts';

type DeletionNeeds = TransactionNeeds & Needs<'clock' | 'actor' | 'origin' | 'config'>;

/**
 * Deletes a person from the book and from the sides that the member sees and no order uses. What orders have of them stays for accounting. The
 * log tells that it was done, and not of whom. Errors: 400 at each broken phone.
 */
export async function deletePerson(
  ctx: DeletionNeeds,
  body: BodyOf<typeof api.deletePerson>,
): Promise<AnswerOf<typeof api.deletePerson>> {
  const person = readNamedPerson(body);
  return transaction(ctx, async (tx) => {
    const people = await forgetPerson(tx, person);
    const sides = (await findSidesOf(tx, person)).map(({ id }) => id);
    const needed = await findSidesInOrders(tx, sides);
    const free = sides.filter((id) => !needed.has(id));
    await pseudonymiseSides(tx, free);
    const orders = await listOrdersOfSides(tx, sides);
    await recordAct(tx, { kind: 'person_deleted' });
    const [last] = orders;
    return {
      people,
      sides: free.length,
      keptOrders: orders.length,
      keptUntil: last === undefined ? null : keptUntil(last.created_at, tx.config),
    };
  });
}
