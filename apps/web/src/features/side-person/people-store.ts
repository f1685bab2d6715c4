import { z } from 'zod';
import { readStoredJson, writeStored } from '../../lib/browser/storage.ts';
import { noPeople, type SidePeople, sidePerson } from './side-person.ts';

const keyOf = (taskId: number): string => `tranzit.people.${taskId}`;
const stored = z.object({ sender: sidePerson.nullable(), receiver: sidePerson.nullable() });

/** The people of a calculation; nobody where none were chosen, or the browser keeps nothing. */
export function findPeople(taskId: number): SidePeople {
  const parsed = stored.safeParse(readStoredJson(keyOf(taskId), 'tab'));
  return parsed.success ? parsed.data : noPeople;
}

export function keepPeople(taskId: number, people: SidePeople): void {
  // Where the browser keeps nothing the order works without: the fields are typed.
  writeStored(keyOf(taskId), JSON.stringify(people), 'tab');
}

/** A calculation asked again stands for the same people. */
export const carryPeople = (fromTaskId: number, toTaskId: number): void =>
  keepPeople(toTaskId, findPeople(fromTaskId));
