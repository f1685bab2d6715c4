import type { ViewerNeeds } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import {
  listNamesOf,
  type NamedPerson,
  tellApart,
  tellsPatronymic,
  writingsInCells,
} from '../contacts/index.ts';

/**
 * A name without a patronymic means whoever has one, and not two who answer the same phone and differ in it. Errors: 409
 * `person_ambiguous`, and at `name` each of those that may be meant, called so that nobody else is: one of them is named next.
 */
export async function requireOnePerson(
  ctx: ViewerNeeds,
  person: NamedPerson,
  rows: readonly (readonly string[])[],
): Promise<void> {
  const { name } = person;
  if (!name || tellsPatronymic(name)) return;
  const writings = await listNamesOf(ctx, person);
  const people = tellApart(name, [...writings, ...rows.flatMap((cells) => writingsInCells(name, cells))]);
  if (people.length < 2) return;
  const names = people.toSorted();
  throw new AppError(409, {
    nonFieldError: [{ code: 'person_ambiguous', params: { names: names.join('; ') } }],
    name: names.map((one) => ({ code: 'person_meant', params: { name: one } })),
  });
}
