import { type SideName, sideFieldOf } from '../../../features/ordering/sides/index.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import { noRefusal, type Refusal, toRefusal } from '../../../lib/forms/refusal.ts';
import type { OrderField } from '../order-fields.ts';
import { isUnanswered, OrderFailure } from './place-order.ts';

/** A refusal of the server, in terms of the form. */
export interface ServerProblems extends Refusal<OrderField> {
  /** The price does not hold any more, or not for this cargo: only a new calculation helps. */
  readonly needsRecalculation: boolean;
  /** The account has no contract yet. */
  readonly needsContract: boolean;
  /** No connection, or a server that broke down: the order may stand or not, and another press repeats the very same. */
  readonly isUnclear: boolean;
}

export const noServerProblems: ServerProblems = {
  ...noRefusal,
  needsRecalculation: false,
  needsContract: false,
  isUnclear: false,
};

/** What the price was calculated for: no field of the form changes it. */
const rateFields = ['rate_result_id', 'cargo_id', 'return_cargo_id'];

function fieldOfSide(stage: SideName, wireField: string): OrderField | undefined {
  const field = sideFieldOf(wireField);
  return field && `${stage}.${field}`;
}

const papers: Readonly<Record<string, OrderField>> = {
  senderPassport: 'sender.passport',
  senderInn: 'sender.inn',
  receiverPassport: 'receiver.passport',
  receiverInn: 'receiver.inn',
};

function fieldOfOrder(wireField: string, codes: readonly string[]): OrderField | undefined {
  if (wireField in papers) return papers[wireField];
  if (wireField === 'pickup_date' || wireField === 'delivery_date') return 'date.day';
  if (wireField === 'pickup_period') return 'date.period';
  if (wireField === 'bonus_value') return 'bonus.value';
  const side = { sender_contact_id: 'sender', receiver_contact_id: 'receiver' }[wireField] as
    | 'sender'
    | 'receiver'
    | undefined; // exactly these two
  if (!side) return undefined;
  if (codes.includes('postcode_missing')) return `${side}.postcode`;
  return codes.some((code) => code.startsWith('terminal_')) ? `${side}.terminal` : `${side}.address`;
}

/** The side whose first number is a landline by the plan of its country, which nobody has confirmed. */
export function landlineSide(failure: unknown): SideName | undefined {
  if (!(failure instanceof OrderFailure) || failure.stage === 'order') return undefined;
  return isApiError(failure.cause) && failure.cause.has('landline_unconfirmed') ? failure.stage : undefined;
}

/** Finds for every word of the server the field it is about, by the names of the contract. */
export function serverProblems(failure: unknown): ServerProblems {
  const stage = failure instanceof OrderFailure ? failure.stage : 'order';
  const error = failure instanceof OrderFailure ? failure.cause : failure;
  const refusal = toRefusal(error, (wireField, codes) =>
    stage === 'order' ? fieldOfOrder(wireField, codes) : fieldOfSide(stage, wireField),
  );
  if (!isApiError(error)) return { ...noServerProblems, ...refusal };
  return {
    ...refusal,
    needsRecalculation: stage === 'order' && rateFields.some((field) => field in error.fields),
    needsContract: error.has('no_contract'),
    isUnclear: stage === 'order' && isUnanswered(error),
  };
}
