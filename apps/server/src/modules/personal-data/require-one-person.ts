import type { ViewerNeeds } from '../../platform/context/index.ts';
import { conflict } from '../../platform/errors/index.ts';
import {
  listNamesOf,
  type NamedPerson,
  tellApart,
  tellsPatronymic,
  writingsInCells,
} from '../contacts/index.ts';

/**
 * A name without a patronymic means whoever has one, and not two who answer the same phone and differ in it. Errors: 409
 * `person_ambiguous` with the names of those that may be meant.
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
  if (people.length > 1) throw conflict('person_ambiguous', { names: people.toSorted().join('; ') });
}
