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

const kindByCode: Readonly<Record<string, CarrierErrorKind>> = {
  'no-data-found': 'not_found',
  'too-many-rows': 'refused',
};
/** Another call of the same client is under way: nothing was done, the same call works a moment later. */
export const twinCallCode = 'call-client-twin';
export const ambiguousCityCode = 'too-many-rows';

/** No list of codes for credentials is published; these are the words they come with. */
const credentialWords =
  /auth|credential|clientkey|client key|авториз|аутентиф|ключ|нет доступа|доступ запрещ/i;

/** The carrier's texts are free: this is what their words are about, in the order of how telling they are. */
const fieldWords: readonly (readonly [RegExp, CarrierErrorField])[] = [
  [/телефон|phone/i, 'receiver_contact'],
  [/(?<!\p{L})дат[аыеу]|\bdate/iu, 'pickup_on'],
  [/(?<!\p{L})вес|габарит|размер|weight/iu, 'packages'],
  [/услуг|тариф|service/i, 'tariff'],
  [/отправител/i, 'sender_place'],
  [/адрес|город|терминал|address/i, 'receiver_place'],
];
const fieldOf = (text: string | undefined): CarrierErrorField | undefined =>
  fieldWords.find(([words]) => words.test(text ?? ''))?.[1];

/** Refusals of a calculation that only say that there is no rate. */
const emptyWords: readonly (readonly [RegExp, EmptyReason])[] = [
  [/(?<!\p{L})вес|weight|тяж[её]л/iu, 'cargo_too_heavy'],
  [/габарит|размер|dimension/i, 'cargo_too_large'],
  [/(?<!\p{L})дат[аыеу]|\bdate/iu, 'date_not_served'],
  [/маршрут|направлени|не обслужива|route/i, 'route_not_served'],
];

/** Why there is no rate, when an error says that and nothing worse; `undefined` for other errors. */
export function emptyReasonOf({ kind, details }: CarrierError): EmptyReason | undefined {
  if (kind === 'not_found') return 'no_tariff';
  if (kind !== 'refused') return undefined;
  if (details.theirCode === ambiguousCityCode) return 'route_not_served';
  return emptyWords.find(([words]) => words.test(details.carrierMessage ?? ''))?.[1];
}

/** `WSFault{code, message}`, or another typed detail with the same two fields. */
function typedDetail(fault: SoapFault): { code: string; message: string } | undefined {
  for (const child of [fault.detail, ...Object.values(fault.detail)]) {
    if (typeof child !== 'object' || child === null || !('code' in child)) continue;
    const message = 'message' in child ? String(child.message) : '';
    return { code: String(child.code), message: message || fault.text };
  }
  return undefined;
}

/**
 * A fault in our words. A bare Java exception is no verdict: `unavailable`, which reference calls may read as
 * 'nothing there' by `isNullPointer`.
 */
export function fromFault(fault: SoapFault, context: AnswerContext): CarrierError {
  const { code, message } = typedDetail(fault) ?? { code: '', message: fault.text };
  const text = `${code} ${message}`;
  if (code === twinCallCode || text.includes(twinCallCode))
    return carrierError('rate_limited', {
      ...context,
      code: twinCallCode,
      message,
      mayHaveReached: false,
      fault,
    });
  const isException = /java\.|exception/i.test(text) && kindByCode[code] === undefined;
  const kind = isException
    ? 'unavailable'
    : (kindByCode[code] ??
      (credentialWords.test(text) ? 'unauthorized' : code === '' ? soapFaultKind(fault) : 'refused'));
  const mayHaveReached = kind === 'unavailable';
  return carrierError(kind, { ...context, code: code || fault.code, message, mayHaveReached, fault });
}

interface FaultDetails extends AnswerContext {
  readonly code: string;
  readonly message: string;
  readonly mayHaveReached: boolean;
  readonly fault: SoapFault;
}

function carrierError(
  kind: CarrierErrorKind,
  { carrier, operation, code, message, mayHaveReached, fault }: FaultDetails,
): CarrierError {
  return new CarrierError(kind, {
    carrier,
    operation,
    theirCode: code,
    carrierMessage: quote(message),
    mayHaveReached,
    cause: fault,
  });
}

/** Lookups that find nothing sometimes answer with a bare NullPointerException. */
const isNullPointer = (error: unknown): boolean =>
  error instanceof CarrierError && /NullPointerException/.test(error.details.carrierMessage ?? '');

/** Rows have no status for an order that does not exist: their text says it. */
export const saysUnknown = (text: string | undefined): boolean => /не найден|not found/i.test(text ?? '');

/** 'Nothing there', in both ways the reference calls say it. */
export const isNothingFound = (error: unknown): boolean =>
  isNullPointer(error) || (error instanceof CarrierError && error.kind === 'not_found');

/** A refusal in the carrier's words, from an answer that is no fault. */
export const refusedBy = (
  operation: string,
  theirCode: string,
  carrierMessage: string | undefined,
): CarrierError =>
  new CarrierError('refused', {
    carrier: 'dpd',
    operation,
    theirCode,
    carrierMessage: carrierMessage === undefined ? undefined : quote(carrierMessage),
    field: fieldOf(carrierMessage),
    mayHaveReached: false,
  });

/** A refusal of ours, before the carrier is asked. */
export const refusedHere = (
  operation: string,
  carrierMessage: string,
  field: CarrierErrorField,
): CarrierError =>
  new CarrierError('refused', { carrier: 'dpd', operation, carrierMessage, field, mayHaveReached: false });

/** An answer that can be read but does not say what it must. */
export const malformed = (operation: string, carrierMessage: string, cause?: unknown): CarrierError =>
  new CarrierError('malformed', {
    carrier: 'dpd',
    operation,
    carrierMessage: quote(carrierMessage),
    mayHaveReached: true,
    cause,
  });
