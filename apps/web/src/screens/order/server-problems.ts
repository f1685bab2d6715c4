import { isApiError } from '../../lib/api-error.ts';
import { describeError } from '../../lib/describe-error.ts';
import { joinSentences } from '../../lib/sentences.ts';
import type { OrderField } from './order-fields.ts';
import { OrderFailure, type OrderStage } from './place-order.ts';

/** A refusal of the server, in terms of the form. */
export interface ServerProblems {
  /** The server's words by field of the form. */
  readonly fields: Readonly<Partial<Record<OrderField, string>>>;
  /** What belongs to no field stands at the button. */
  readonly messages: readonly string[];
  /** The price does not hold any more, or not for this cargo: only a new calculation helps. */
  readonly needsRecalculation: boolean;
  /** The account has no contract yet. */
  readonly needsContract: boolean;
}

export const noServerProblems: ServerProblems = {
  fields: {},
  messages: [],
  needsRecalculation: false,
  needsContract: false,
};

type Place = OrderField | 'rate' | undefined;

const sideFieldOf: Readonly<
  Record<string, 'contactName' | 'email' | 'companyName' | 'inn' | 'comment' | 'office' | 'terminal'>
> = {
  contact_name: 'contactName',
  email: 'email',
  company_name: 'companyName',
  inn: 'inn',
  comment: 'comment',
  office: 'office',
  terminal_id: 'terminal',
};
const addressFields = [
  'address_cast_id',
  'address_line',
  'city',
  'street',
  'house',
  'postcode',
  'region',
  'district',
];

function placeInSide(stage: Exclude<OrderStage, 'order'>, wireField: string): Place {
  const name = wireField.replace(/^address\./, '');
  if (name.startsWith('phones')) return `${stage}.phone`;
  if (addressFields.includes(name)) return `${stage}.address`;
  const field = sideFieldOf[name];
  return field && `${stage}.${field}`;
}

function placeInOrder(wireField: string, codes: readonly string[]): Place {
  if (wireField === 'rate_result_id' || wireField === 'cargo_id' || wireField === 'return_cargo_id')
    return 'rate';
  if (wireField === 'pickup_date' || wireField === 'delivery_date') return 'date.day';
  if (wireField === 'pickup_period') return 'date.period';
  if (wireField === 'bonus_value') return 'bonus.value';
  const side = { sender_contact_id: 'sender', receiver_contact_id: 'receiver' }[wireField] as
    | 'sender'
    | 'receiver'
    | undefined; // exactly these two
  if (!side) return undefined;
  return codes.some((code) => code.startsWith('terminal_')) ? `${side}.terminal` : `${side}.address`;
}

/** Finds for every word of the server the field it is about, by the names of the contract. */
export function serverProblems(failure: unknown): ServerProblems {
  const stage = failure instanceof OrderFailure ? failure.stage : 'order';
  const error = failure instanceof OrderFailure ? failure.cause : failure;
  if (!isApiError(error)) return { ...noServerProblems, messages: [describeError(error)] };
  const fields: Partial<Record<OrderField, string>> = {};
  const messages = [...error.messages];
  let needsRecalculation = false;
  for (const [wireField, words] of Object.entries(error.fields)) {
    const place =
      stage === 'order'
        ? placeInOrder(wireField, error.codes[wireField] ?? [])
        : placeInSide(stage, wireField);
    if (place === undefined || place === 'rate') messages.push(...words);
    else fields[place] = joinSentences(words);
    needsRecalculation ||= place === 'rate';
  }
  const isSilent = messages.length === 0 && Object.keys(fields).length === 0;
  return {
    fields,
    messages: isSilent ? [describeError(error)] : messages,
    needsRecalculation,
    needsContract: error.has('no_contract'),
  };
}
