import { z } from 'zod';
import { noPeople, type SidePeople, sidePerson } from './side-person.ts';

const keyOf = (taskId: number): string => `tranzit.people.${taskId}`;
const stored = z.object({ sender: sidePerson.nullable(), receiver: sidePerson.nullable() });

/** The people of a calculation; nobody where none were chosen, or the browser keeps nothing. */
export function findPeople(taskId: number): SidePeople {
  try {
    const parsed = stored.safeParse(JSON.parse(sessionStorage.getItem(keyOf(taskId)) ?? 'null'));
    return parsed.success ? parsed.data : noPeople;
  } catch {
    return noPeople;
  }
}

export function keepPeople(taskId: number, people: SidePeople): void {
  try {
    sessionStorage.setItem(keyOf(taskId), JSON.stringify(people));
  } catch {
    // The order works without: the fields are typed.
  }
}

/** A calculation asked again stands for the same people. */
export const carryPeople = (fromTaskId: number, toTaskId: number): void =>
  keepPeople(toTaskId, findPeople(fromTaskId));
