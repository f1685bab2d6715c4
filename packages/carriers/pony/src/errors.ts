import {
  type AnswerContext,
  CarrierError,
  type CarrierErrorField,
  type CarrierErrorKind,
  type EmptyReason,
  quote,
  type SoapFault,
  soapFaultKind,
} from '@tranzit/carrier-kit';
import type { Message } from './schemas.ts';

/** What a call is for; it names the call in errors and metrics. */
export type PonyOperation = 'rates' | 'create' | 'find' | 'cancel' | 'documents' | 'tracking';

/** These ask for something by its number and for nothing else, so 'not found' is about that. */
const numberOperations: readonly string[] = ['find', 'cancel', 'documents', 'tracking'];

/** No list of the carrier's codes is published: only the first letter and the words tell. */
const credentialWords =
  /access ?key|авториз|аутентиф|authoriz|authentic|ключ\p{L}*\s+доступ|неверн\p{L}*\s+ключ|нет доступа|доступ\p{L}*\s+запрещ/iu;
const unknownWords = /не найден|не существует|отсутствует|неизвестн|not found|does not exist|unknown/i;
const unknownOrderWords =
  /(заказ|накладн|order|waybill)[^.;]*(не найден|не существует|not found|does not exist)|(не найден|not found)[^.;]*(заказ|накладн|order|waybill)/i;
const duplicateWords =
  /уже\s+(создан|существует|обраб|передан|принят|есть)|дубл|повторн|already|duplicate|exists/i;

const fieldWords: readonly (readonly [RegExp, CarrierErrorField])[] = [
  [/(?<!\p{L})дат[аыеу]|pickupdate/iu, 'pickup_on'],
  [/(?<!\p{L})(вес|масс)|габарит|размер|weight|cargo|груз/iu, 'packages'],
  [/режим|услуг|тариф|(?<!\p{L})mode/iu, 'tariff'],
  [/отправител\p{L}*.*(телефон|контакт)|(телефон|контакт).*отправител/iu, 'sender_contact'],
  [/телефон|phone|контакт/i, 'receiver_contact'],
  [/отправител|sender/i, 'sender_place'],
  [/получател|recipient|адрес|город|address|city/i, 'receiver_place'],
];
const fieldOf = (text: string | undefined): CarrierErrorField | undefined =>
  fieldWords.find(([words]) => words.test(text ?? ''))?.[1];

/** Refusals of a calculation that only say that there is no rate. */
const emptyWords: readonly (readonly [RegExp, EmptyReason])[] = [
  [/(?<!\p{L})(вес|масс)|weight|тяж[её]л/iu, 'cargo_too_heavy'],
  [/габарит|размер|dimen/i, 'cargo_too_large'],
  [/(?<!\p{L})дат[аыеу]|(?<!\p{L})date/iu, 'date_not_served'],
  [/город|населённ|населенн|маршрут|направлени|не обслужива|адрес|city|route/i, 'route_not_served'],
  [/тариф|режим|не рассчита|tariff|rate/i, 'no_tariff'],
];

/** Why there is no rate, by the carrier's words; `undefined` when they say something else. */
export const emptyReasonIn = (text: string | undefined): EmptyReason | undefined =>
  emptyWords.find(([words]) => words.test(text ?? ''))?.[1];

/** The same for an error: one that is more than a 'no' has none. */
export const emptyReasonOf = ({ kind, details }: CarrierError): EmptyReason | undefined =>
  kind === 'refused' ? emptyReasonIn(details.carrierMessage) : undefined;

export const saysUnknownOrder = (text: string | undefined): boolean => unknownOrderWords.test(text ?? '');
export const saysDuplicate = (text: string | undefined): boolean => duplicateWords.test(text ?? '');

/** By the letter: S the server's fault, C ours, U the user's input, I and T no errors of their own. */
function kindOfCode(code: string | undefined): CarrierErrorKind | undefined {
  const letter = code?.trim()[0]?.toUpperCase();
  if (letter === 'I' || letter === 'T') return undefined;
  if (letter === 'S') return 'unavailable';
  return letter === 'C' || letter === 'U' ? 'refused' : 'malformed';
}

function kindOf({ ErrorCode, Text = '' }: Message, operation: PonyOperation): CarrierErrorKind | undefined {
  const kind = kindOfCode(ErrorCode);
  if (kind === undefined || kind === 'unavailable') return kind;
  if (credentialWords.test(Text)) return 'unauthorized';
  if (numberOperations.includes(operation) && unknownWords.test(Text)) return 'not_found';
  return kind;
}

const isError = ({ IsError, ErrorCode }: Message): boolean =>
  IsError ?? ['S', 'C', 'U'].includes(ErrorCode?.[0]?.toUpperCase() ?? '');

/**
 * The error that a reply's messages mean; `undefined` when they are information, or a total (T) that tells to look at
 * each order. Of several the server's own fault counts first: the others may come of it.
 */
export function errorIn(messages: readonly Message[], operation: PonyOperation): CarrierError | undefined {
  const errors = messages
    .filter(isError)
    .map((message) => ({ message, kind: kindOf(message, operation) }))
    .filter(({ kind }) => kind !== undefined);
  const worst = errors.find(({ kind }) => kind === 'unavailable') ?? errors[0];
  if (worst?.kind === undefined) return undefined;
  const { ErrorCode, Text } = worst.message;
  return new CarrierError(worst.kind, {
    carrier: 'pony',
    operation,
    theirCode: ErrorCode,
    carrierMessage: Text === undefined ? undefined : quote(Text),
    field: worst.kind === 'refused' ? fieldOf(Text) : undefined,
    mayHaveReached: worst.kind === 'unavailable' || worst.kind === 'malformed',
  });
}

/** WCF faults about the form of a request; their codes name no side. */
const formFaults = /ActionNotSupported|DeserializationFailed/;

/** A fault of the SOAP layer; the carrier's own refusals come as messages. */
export function fromFault(fault: SoapFault, context: AnswerContext): CarrierError {
  const isForm = formFaults.test(fault.code);
  const kind = credentialWords.test(fault.text) ? 'unauthorized' : isForm ? 'refused' : soapFaultKind(fault);
  return new CarrierError(kind, {
    ...context,
    theirCode: fault.code,
    carrierMessage: quote(fault.text),
    mayHaveReached: kind === 'unavailable',
    cause: fault,
  });
}

/** A refusal of ours, before the carrier is asked. */
export const refusedHere = (
  operation: PonyOperation,
  carrierMessage: string,
  field?: CarrierErrorField,
): CarrierError =>
  new CarrierError('refused', { carrier: 'pony', operation, carrierMessage, field, mayHaveReached: false });

/** An answer that can be read but does not say what it must. */
export const malformed = (operation: PonyOperation, carrierMessage: string, cause?: unknown): CarrierError =>
  new CarrierError('malformed', {
    carrier: 'pony',
    operation,
    carrierMessage: quote(carrierMessage),
    mayHaveReached: true,
    cause,
  });
