import { type CarrierCall, startBudget } from '@tranzit/carrier-kit';
import type { CseClient } from '../client.ts';
import { codeOf, hasCode } from '../errors.ts';
import { askReference, type CseGeography } from '../terminals/geography.ts';
import { type CseNode, factOf, moment, text } from '../tree.ts';

export interface TakeDateQuestion {
  readonly sender: CseGeography;
  readonly urgency: string;
  /** `YYYY-MM-DD`: the day asked for. */
  readonly pickupOn: string;
}

const dayIn = (value: string | undefined): string | undefined => /\d{4}-\d\d-\d\d/.exec(value ?? '')?.[0];

/** The day of a row stands in a field, else it is the row's own name or value. */
export const toTakeDay = (row: CseNode): string | undefined =>
  dayIn(factOf(row, 'TakeDate', 'Date')) ?? dayIn(row.value) ?? dayIn(row.key);

/** Days on which the carrier collects there, in order, from the one named on. */
export async function listTakeDays(
  client: CseClient,
  { sender, urgency, pickupOn }: TakeDateQuestion,
  call: CarrierCall,
): Promise<readonly string[]> {
  const conditions = [
    text('geography', sender),
    moment('takedate', `${pickupOn}T00:00:00`),
    text('other', urgency),
  ];
  const rows = await askReference(client, 'availabletakedates', conditions, call);
  return rows
    .map(toTakeDay)
    .filter((day) => day !== undefined)
    .toSorted();
}

/**
 * Asks for a day and, when the carrier wants another one (its day's cut-off has passed), once more for the first it
 * offers. A call that failed so has stored nothing.
 */
export async function withTakeDay<Answer>(
  client: CseClient,
  question: TakeDateQuestion,
  call: CarrierCall,
  ask: (pickupOn: string, call: CarrierCall) => Promise<Answer>,
): Promise<{ readonly answer: Answer; readonly movedTo: string | undefined }> {
  const budget = startBudget(call);
  try {
    return { answer: await ask(question.pickupOn, budget.next()), movedTo: undefined };
  } catch (error) {
    if (!hasCode(error, codeOf.otherTakeDate)) throw error;
    const offered = await listTakeDays(client, question, budget.next());
    const movedTo = offered.find((day) => day > question.pickupOn);
    if (movedTo === undefined) throw error;
    return { answer: await ask(movedTo, budget.next()), movedTo };
  }
}
