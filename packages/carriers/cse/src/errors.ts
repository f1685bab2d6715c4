import {
  type AnswerContext,
  CarrierError,
  type CarrierErrorField,
  type EmptyReason,
  isBareCode,
  quote,
  type SoapFault,
  soapFaultKind,
} from '@tranzit/carrier-kit';
import { meaningOfCode } from './error-codes.ts';
import { type CseNode, factOf, isTrue } from './tree.ts';

export const codeOf = {
  nothingFound: '02053',
  noRightToCancel: '02060',
  mayNotBeChanged: '03050',
  documentNotFound: '04020',
  clientNumberUsed: '04032',
  foreignDocument: '04040',
  otherTakeDate: '05103',
} as const;

/** An error in the carrier's words. */
export interface TheirError {
  /** Empty when the carrier gave none. */
  readonly code: string;
  readonly text: string;
}

/** Where only a text comes, its words stand for the codes that lead to something else than a refusal. */
const wordsOfCodes: readonly (readonly [RegExp, string])[] = [
  [/(clientnumber|номер\S* клиента).*(уже|занят|использ|существ)/i, codeOf.clientNumberUsed],
  [/(друг\S+|ин\S+) дат\S+ (забора|приезда)|дат\S+ забора.*недоступн/i, codeOf.otherTakeDate],
  [/нет прав\S* .*(отмен|удал)/i, codeOf.noRightToCancel],
  [/(документ|заказ|накладн)\S*.* не найден/i, codeOf.documentNotFound],
  [/(логин|парол|авторизац)/i, '03010'],
];

/** The code that stands in a text or that its words speak of. */
export function codeInText(text: string): string {
  const spelled = [...text.matchAll(/(?<!\d)\d{5}(?!\d)/g)].map(([code]) => code);
  return (
    spelled.find((code) => meaningOfCode(code) !== undefined) ??
    wordsOfCodes.find(([words]) => words.test(text))?.[1] ??
    ''
  );
}

/** A text of a typed reply; the code may stand in it. */
export const errorFromText = (text: string): TheirError => ({ code: codeInText(text), text: text.trim() });

const described = (error: CseNode, key: string): string =>
  error.list.find((one) => one.key.toLowerCase() === key)?.value ?? factOf(error, key) ?? '';

/** The error a node carries among its properties, where it says that there is one. */
export function errorIn({ properties }: CseNode): TheirError | undefined {
  const error = properties.find(({ key, value }) => key.toLowerCase() === 'error' && isTrue(value));
  if (!error) return undefined;
  const [description, info] = [described(error, 'description'), described(error, 'info')];
  if (meaningOfCode(description)) return { code: description, text: info };
  const text = [description, info].filter(Boolean).join(': ');
  return { code: codeInText(text) || (/^\d+$/.test(description) ? description : ''), text };
}

const sideOf = (field: CarrierErrorField, text: string): CarrierErrorField => {
  if (!/отправител|sender/i.test(text)) return field;
  if (field === 'receiver_place') return 'sender_place';
  return field === 'receiver_contact' ? 'sender_contact' : field;
};

/** The carrier's words; where it has sent its code alone, what the list says that it means. */
function wordsOf({ code, text }: TheirError): string {
  const meaning = meaningOfCode(code)?.text;
  if (text !== '' && !isBareCode(text)) return text;
  return meaning === undefined ? text || code : `${meaning} (код ${code})`;
}

/** The carrier's error in our words. A code of no list is a refusal: the carrier understood and said no. */
export function toCarrierError(error: TheirError, operation: string, cause?: unknown): CarrierError {
  const { code, text } = error;
  const meaning = meaningOfCode(code);
  const kind = meaning?.kind ?? 'refused';
  return new CarrierError(kind, {
    carrier: 'cse',
    operation,
    theirCode: code || undefined,
    carrierMessage: quote(wordsOf(error)),
    field: meaning?.field && sideOf(meaning.field, text),
    mayHaveReached: kind === 'unavailable',
    cause,
  });
}

/** Throws when the node says that it is an error. */
export function refuseError(tree: CseNode, operation: string): void {
  const error = errorIn(tree);
  if (error) throw toCarrierError(error, operation);
}

/** A fault is outside the carrier's own way of saying no; its text may still bring a code. */
export function fromFault(fault: SoapFault, { operation }: AnswerContext): CarrierError {
  const code = codeInText(fault.text);
  if (meaningOfCode(code)) return toCarrierError({ code, text: fault.text }, operation, fault);
  const kind = soapFaultKind(fault);
  return new CarrierError(kind, {
    carrier: 'cse',
    operation,
    theirCode: fault.code,
    carrierMessage: quote(fault.text),
    mayHaveReached: kind === 'unavailable',
    cause: fault,
  });
}

const codeIs = (error: unknown, accepts: (code: string) => boolean): error is CarrierError =>
  error instanceof CarrierError && accepts(error.details.theirCode ?? '');

export const hasCode = (error: unknown, ...codes: readonly string[]): error is CarrierError =>
  codeIs(error, (code) => codes.includes(code));

/** The carrier does not know a place by the form it was given in; another form may help. */
export const isGeographyError = (error: unknown): boolean =>
  codeIs(error, (code) => code === codeOf.nothingFound || (code >= '05040' && code <= '05051'));

/** The contract or the carrier's rules exclude the service asked for. */
export const isServiceError = (error: unknown): boolean =>
  codeIs(error, (code) => code >= '05020' && code <= '05029');

export const isFormError = (error: unknown): boolean =>
  codeIs(error, (code) => code >= '06000' && code <= '06030');

/** No such document, or none of ours. */
export const isUnknownDocument = (error: unknown): boolean =>
  hasCode(error, codeOf.documentNotFound, codeOf.nothingFound, codeOf.foreignDocument);

/** Why there is no rate, when an error says that and nothing worse; `undefined` for other errors. */
export const emptyReasonOf = ({ details }: CarrierError): EmptyReason | undefined =>
  meaningOfCode(details.theirCode ?? '')?.empty;

/** A refusal of ours, before the carrier is asked. */
export const refusedHere = (
  operation: string,
  carrierMessage: string,
  field?: CarrierErrorField,
): CarrierError =>
  new CarrierError('refused', { carrier: 'cse', operation, carrierMessage, field, mayHaveReached: false });

/** An answer that can be read but does not say what it must. */
export const malformed = (operation: string, carrierMessage: string, cause?: unknown): CarrierError =>
  new CarrierError('malformed', {
    carrier: 'cse',
    operation,
    carrierMessage: quote(carrierMessage),
    mayHaveReached: true,
    cause,
  });
