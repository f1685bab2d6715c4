import {
  type AnswerContext,
  CarrierError,
  type CarrierErrorField,
  type CarrierErrorKind,
  type EmptyReason,
  type HttpAnswer,
  parseJson,
  quote,
  type SoapFault,
  soapFaultKind,
} from '@tranzit/carrier-kit';
import { type CallError, errorBodySchema } from './schemas.ts';

/** Codes that are no refusal. Every other code is: the carrier understood and said no. */
const kindByCode: Readonly<Record<string, CarrierErrorKind>> = {
  '1001': 'not_found',
  RESOURCE_NOT_FOUND: 'not_found',
  NOT_FOUND: 'not_found',
  GROUP_NOT_FOUND: 'not_found',
  /** The service of balances is away. */
  '1024': 'unavailable',
};

const fieldByCode: Readonly<Record<string, CarrierErrorField>> = {
  EMPTY_INDEX_TO: 'receiver_place',
  EMPTY_REGION_TO: 'receiver_place',
  EMPTY_PLACE_TO: 'receiver_place',
  EMPTY_DELIVERY_POINT_INDEX: 'receiver_place',
  ILLEGAL_INDEX_TO: 'receiver_place',
  ILLEGAL_POSTCODE: 'receiver_place',
  CODE_1372: 'receiver_place',
  FREE_ER_ADDRESS_NOT_ENABLED: 'sender_place',
  EMPTY_POSTOFFICE_CODE: 'sender_place',
  EMPTY_TELADDRESS: 'receiver_contact',
  ILLEGAL_INITIALS: 'receiver_contact',
  ILLEGAL_RECIPIENT_NAME_INTL: 'receiver_contact',
  EMPTY_MASS: 'packages',
  EMPTY_DIMENSION_TYPE: 'packages',
  EMPTY_CUSTOMS_ENTRIES: 'packages',
  ILLEGAL_MASS: 'packages',
  ILLEGAL_MASS_EXCESS: 'packages',
  DIMENSION_NOT_SUPPORTED: 'packages',
  EMPTY_MAIL_TYPE: 'tariff',
  EMPTY_MAIL_CATEGORY: 'tariff',
  ILLEGAL_MAIL_TYPE: 'tariff',
  ILLEGAL_MAIL_CATEGORY: 'tariff',
  RESTRICTED_MAIL_CATEGORY: 'tariff',
  UNAVAILABLE_MAIL_TYPE: 'tariff',
  TARIFF_ERROR: 'tariff',
  EMPTY_INSR_VALUE: 'services',
  INSR_VALUE_EXCEEDS_MAX: 'services',
  NOT_INSURED_PAYMENT: 'services',
  ILLEGAL_FRAGILE: 'services',
  PAST_DUE_DATE: 'pickup_on',
  BARCODE_ERROR: 'our_number',
};

const emptyReasonByCode: Readonly<Record<string, EmptyReason>> = {
  '1001': 'route_not_served',
  RESOURCE_NOT_FOUND: 'route_not_served',
  '1301': 'no_tariff',
  '1372': 'route_not_served',
  CODE_1372: 'route_not_served',
  UNAVAILABLE_MAIL_TYPE: 'no_tariff',
  ILLEGAL_MAIL_TYPE: 'no_tariff',
  ILLEGAL_MAIL_CATEGORY: 'no_tariff',
  RESTRICTED_MAIL_CATEGORY: 'no_tariff',
  EMPTY_DELIVERY_POINT_INDEX: 'no_tariff',
  INSR_VALUE_EXCEEDS_MAX: 'no_tariff',
  ILLEGAL_INDEX_TO: 'route_not_served',
  ILLEGAL_POSTCODE: 'route_not_served',
  EMPTY_INDEX_TO: 'route_not_served',
  ILLEGAL_MASS: 'cargo_too_heavy',
  ILLEGAL_MASS_EXCESS: 'cargo_too_heavy',
  DIMENSION_NOT_SUPPORTED: 'cargo_too_large',
  EMPTY_DIMENSION_TYPE: 'cargo_too_large',
  PAST_DUE_DATE: 'date_not_served',
};

/** Codes that stand for several reasons: the words come first. */
const vagueReasons: Readonly<Record<string, EmptyReason>> = {
  '1002': 'no_tariff',
  TARIFF_ERROR: 'no_tariff',
};

/** For refusals without a code that tells: what their words are about. */
const emptyWords: readonly (readonly [RegExp, EmptyReason])[] = [
  [/(?<!\p{L})(масс|вес)|weight|mass/iu, 'cargo_too_heavy'],
  [/габарит|размер|dimension/i, 'cargo_too_large'],
  [/маршрут|направлени|не обслужива|индекс/i, 'route_not_served'],
  [/вид рпо|вид отправлени|тариф/i, 'no_tariff'],
];

/** Why there is no rate, when an error says that and nothing worse; `undefined` for other errors. */
export function emptyReasonOf({ kind, details }: CarrierError): EmptyReason | undefined {
  if (kind !== 'refused' && kind !== 'not_found') return undefined;
  const { theirCode = '', carrierMessage = '' } = details;
  return (
    emptyReasonByCode[theirCode] ??
    emptyWords.find(([words]) => words.test(carrierMessage))?.[1] ??
    vagueReasons[theirCode] ??
    (kind === 'not_found' ? 'route_not_served' : undefined)
  );
}

interface Spoken {
  readonly code: string | undefined;
  readonly text: string | undefined;
}

/** The first code and its words of one entry of an `errors` list. */
export function spokenBy(error: CallError): Spoken {
  const [first] = error['error-codes'];
  return {
    code: first?.code ?? error['error-code'] ?? error.code,
    text: first?.description ?? error.description,
  };
}

/** The error of a body, in whichever of its shapes it came; `undefined` for a body that is none. */
export function readErrorBody(text: string): Spoken | undefined {
  let json: unknown;
  try {
    json = parseJson(text);
  } catch {
    return undefined; // not JSON: the status speaks for itself
  }
  const body = errorBodySchema.safeParse(Array.isArray(json) ? { errors: json } : json).data;
  if (!body) return undefined;
  const [inList] = body.errors;
  if (inList) return spokenBy(inList);
  const code = body.code ?? body['error-code'] ?? body['sub-code'];
  const words = body.desc ?? body.message ?? body.error ?? body['sub-code'];
  return code === undefined && words === undefined ? undefined : { code, text: words };
}

const kindByStatus: Readonly<Record<number, CarrierErrorKind>> = {
  401: 'unauthorized',
  403: 'unauthorized',
  404: 'not_found',
  /** What a wrong address of the service is answered with. */
  407: 'unavailable',
};

/** An answer outside 2xx as our error, the carrier's code and text kept aside. */
export function toCarrierError(answer: HttpAnswer, operation: string): CarrierError {
  const text = answer.text();
  const spoken = readErrorBody(text);
  const code = spoken?.code;
  const kind =
    kindByStatus[answer.status] ?? (code === undefined ? undefined : kindByCode[code]) ?? 'refused';
  return new CarrierError(kind, {
    carrier: 'post',
    operation,
    theirCode: code,
    carrierMessage: quote(spoken?.text ?? text),
    field: code === undefined ? undefined : fieldByCode[code],
    httpStatus: answer.status,
    mayHaveReached: kind === 'unavailable',
  });
}

/** A refusal that stands in an answer of status 200. */
export function refusedBy(operation: string, { code, text }: Spoken): CarrierError {
  return new CarrierError('refused', {
    carrier: 'post',
    operation,
    theirCode: code,
    carrierMessage: quote(text ?? code ?? ''),
    field: code === undefined ? undefined : fieldByCode[code],
    mayHaveReached: false,
  });
}

/** A refusal of ours, before the carrier is asked. */
export const refusedHere = (
  operation: string,
  carrierMessage: string,
  field?: CarrierErrorField,
): CarrierError =>
  new CarrierError('refused', { carrier: 'post', operation, carrierMessage, field, mayHaveReached: false });

/** An answer that can be read but does not say what it must. */
export const malformed = (operation: string, carrierMessage: string, cause?: unknown): CarrierError =>
  new CarrierError('malformed', {
    carrier: 'post',
    operation,
    carrierMessage: quote(carrierMessage),
    mayHaveReached: true,
    cause,
  });

/** `undefined` in place of `not_found`; other errors go through. */
export const nothingWhenNotFound = (error: unknown): undefined => {
  if (error instanceof CarrierError && error.kind === 'not_found') return undefined;
  throw error;
};

export const isRefusal = (error: unknown): error is CarrierError =>
  error instanceof CarrierError && (error.kind === 'refused' || error.kind === 'not_found');

const limitWords = /лимит|огранич|количеств|превыш|limit|exceed|too many/i;
const noSuchItemWords = /не найден|некоррект|неверн.*(номер|идентификатор|шпи)|not found|barcode|invalid/i;

/** A number of calls a day that is used up; when it is renewed is told only by the calendar. */
export const trackingLimitReached = (
  operation: string,
  carrierMessage: string | undefined,
  retryAfterMs: number | undefined,
): CarrierError =>
  new CarrierError('rate_limited', {
    carrier: 'post',
    operation,
    carrierMessage,
    retryAfterMs,
    mayHaveReached: false,
  });

/** The three typed faults of single tracking; wrong credentials and a used-up limit share one. */
export function fromTrackingFault(fault: SoapFault, context: AnswerContext): CarrierError {
  const [name = '', detail] = Object.entries(fault.detail)[0] ?? [];
  const words = typeof detail === 'string' ? detail : '';
  const carrierMessage = quote([words, fault.text].filter(Boolean).join(': '));
  if (limitWords.test(carrierMessage))
    return trackingLimitReached(context.operation, carrierMessage, undefined);
  const kind: CarrierErrorKind = /authorization/i.test(name)
    ? 'unauthorized'
    : /language/i.test(name)
      ? 'refused'
      : /operationhistory/i.test(name)
        ? noSuchItemWords.test(carrierMessage)
          ? 'not_found'
          : 'unavailable'
        : soapFaultKind(fault);
  return new CarrierError(kind, {
    ...context,
    theirCode: name || fault.code,
    carrierMessage,
    mayHaveReached: false,
    cause: fault,
  });
}

/** Errors of batch tracking: 3 is a wrong login or a used-up limit, 16 an error of theirs. */
export function fromTicketError(operation: string, id: string, name: string): CarrierError {
  if (id === '3' && limitWords.test(name)) return trackingLimitReached(operation, quote(name), undefined);
  const kind: CarrierErrorKind = id === '3' ? 'unauthorized' : id === '16' ? 'unavailable' : 'refused';
  return new CarrierError(kind, {
    carrier: 'post',
    operation,
    theirCode: id,
    carrierMessage: quote(name),
    mayHaveReached: false,
  });
}
