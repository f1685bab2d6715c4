import {
  CarrierError,
  type CarrierErrorField,
  type CarrierErrorKind,
  type EmptyReason,
  type HttpAnswer,
  parseJson,
  quote,
} from '@tranzit/carrier-kit';
import { type DellinProblem, errorBodySchema } from './schemas.ts';

const carrier = 'dellin';

/** The carrier's list of errors as it came; the cause of the `CarrierError` made of it. */
class DellinRefusal extends Error {
  readonly problems: readonly DellinProblem[];

  constructor(problems: readonly DellinProblem[]) {
    super('the carrier refused the request');
    this.name = 'DellinRefusal';
    this.problems = problems;
  }
}

export const errorCodes = {
  counteragentMissing: '110004',
  notInDirectory: '117004',
  wrongLegalForm: '180007',
  dateNotServed: '180012',
  simplifiedSenderNotAllowed: '281016',
  valueNotAllowed: '281017',
} as const;

const fieldByCode: Readonly<Record<string, CarrierErrorField>> = {
  [errorCodes.counteragentMissing]: 'sender_contact',
  [errorCodes.dateNotServed]: 'pickup_on',
  [errorCodes.simplifiedSenderNotAllowed]: 'sender_contact',
};

/** Names of fields in errors, the more particular first. */
const fieldByName: readonly (readonly [RegExp, CarrierErrorField])[] = [
  [/handling|accompanyingDocuments|insurance|statedValue/i, 'services'],
  [/produceDate/i, 'pickup_on'],
  [/derival.*(time|worktime)/i, 'pickup_period'],
  [/deliveryType/i, 'tariff'],
  [/derival/i, 'sender_place'],
  [/arrival/i, 'receiver_place'],
  [/cargo|packages/i, 'packages'],
  [/receiver/i, 'receiver_contact'],
  [/sender|counteragent/i, 'sender_contact'],
];

const fieldOf = ({ code, fields }: DellinProblem): CarrierErrorField | undefined =>
  fieldByCode[code] ?? fieldByName.find(([name]) => fields.some((field) => name.test(field)))?.[1];

const textOf = ({ title, detail }: DellinProblem): string =>
  [...new Set([title, detail].filter(Boolean))].join(': ');

const readProblems = (answer: HttpAnswer): readonly DellinProblem[] => {
  try {
    return errorBodySchema.safeParse(parseJson(answer.text())).data?.errors ?? [];
  } catch {
    return []; // no JSON: the status speaks for itself
  }
};

const saysSession = ({ title, detail, fields }: DellinProblem): boolean =>
  fields.some((field) => /sessionID/i.test(field)) || /сесси|session|авториз/i.test(`${title} ${detail}`);

/** The session is no longer good. No published code says so, hence the status, the field's name and the words. */
export const isSessionRefused = (answer: HttpAnswer): boolean =>
  answer.status === 401 ||
  answer.status === 403 ||
  (answer.status >= 400 && readProblems(answer).some(saysSession));

/** Whether the answer is an error: by its status, or by a list of errors in a body that came with 200. */
export const isErrorAnswer = (answer: HttpAnswer): boolean =>
  answer.status < 200 || answer.status >= 300 || readProblems(answer).length > 0;

function kindOf(answer: HttpAnswer, problems: readonly DellinProblem[]): CarrierErrorKind {
  if (answer.status === 401 || answer.status === 403 || problems.some(saysSession)) return 'unauthorized';
  return answer.status === 404 ? 'not_found' : 'refused';
}

/** An error answer as our error, the carrier's code and words kept aside. Such an answer stored nothing. */
export function toCarrierError(answer: HttpAnswer, operation: string): CarrierError {
  const problems = readProblems(answer);
  const [first] = problems;
  return new CarrierError(kindOf(answer, problems), {
    carrier,
    operation,
    theirCode: first?.code || undefined,
    carrierMessage: quote(problems.length > 0 ? problems.map(textOf).join('; ') : answer.text()),
    field: first && fieldOf(first),
    httpStatus: answer.status,
    mayHaveReached: false,
    ...(problems.length > 0 ? { cause: new DellinRefusal(problems) } : {}),
  });
}

const problemsOf = (error: unknown): readonly DellinProblem[] =>
  error instanceof CarrierError && error.details.cause instanceof DellinRefusal
    ? error.details.cause.problems
    : [];

/** The carrier does not collect or take cargo on that day. */
export const isDateRefused = (error: unknown): boolean =>
  problemsOf(error).some(({ code }) => code === errorCodes.dateNotServed);

/** The nearest day that such a refusal names, `YYYY-MM-DD`. */
export const allowedDayIn = (error: unknown): string | undefined =>
  problemsOf(error)
    .filter(({ code }) => code === errorCodes.dateNotServed)
    .flatMap(({ validValues }) => validValues)
    .filter((day) => /^\d{4}-\d\d-\d\d/.test(day))
    .map((day) => day.slice(0, 10))
    .toSorted()[0];

const reasonByField: readonly (readonly [RegExp, EmptyReason])[] = [
  [/produceDate/i, 'date_not_served'],
  [/weight/i, 'cargo_too_heavy'],
  [/length|width|height|volume/i, 'cargo_too_large'],
  [/deliveryType/i, 'no_tariff'],
  [/derival|arrival|city|address|terminal/i, 'route_not_served'],
];

const reasonByWords: readonly (readonly [RegExp, EmptyReason])[] = [
  [/(^|[^а-яё])вес(а|у|ом)?([^а-яё]|$)/i, 'cargo_too_heavy'],
  [/габарит|объ[её]м|длин|ширин|высот/i, 'cargo_too_large'],
  [/(^|[^а-яё])дат[аеуы]/i, 'date_not_served'],
  [/тариф|вид перевозки|вид доставки|способ/i, 'no_tariff'],
  [/адрес|город|насел[её]нн|направлен|маршрут|терминал|кладр/i, 'route_not_served'],
];

const settingsCodes: readonly string[] = [errorCodes.counteragentMissing, errorCodes.wrongLegalForm];

function reasonOf(problem: DellinProblem): EmptyReason | undefined {
  if (problem.code === errorCodes.dateNotServed) return 'date_not_served';
  if (settingsCodes.includes(problem.code)) return undefined;
  const named = reasonByField.find(([name]) => problem.fields.some((field) => name.test(field)));
  return (named ?? reasonByWords.find(([words]) => words.test(textOf(problem))))?.[1];
}

/** Why there is no rate, when a refusal of the calculator says that there is none; `undefined` for other errors. */
export const emptyReasonOf = (error: unknown): EmptyReason | undefined =>
  problemsOf(error)
    .map(reasonOf)
    .find((reason) => reason !== undefined);

const saysUnknownOrder = ({ title, detail, fields }: DellinProblem): boolean =>
  fields.some((field) => /docIds|orderID|requestID|docUID|orderNumber/i.test(field)) ||
  /не найден|not found|не существует/i.test(`${title} ${detail}`);

/** The carrier knows no such order or document, in any of the ways it says so. */
export const isUnknownOrder = (error: unknown): boolean =>
  error instanceof CarrierError &&
  (error.kind === 'not_found' || (error.kind === 'refused' && problemsOf(error).some(saysUnknownOrder)));

/** A refusal of ours, before the carrier is asked. */
export const refusedHere = (
  operation: string,
  carrierMessage: string,
  field?: CarrierErrorField,
): CarrierError =>
  new CarrierError('refused', { carrier, operation, carrierMessage, field, mayHaveReached: false });

/** An answer that can be read but does not say what it must. */
export const malformed = (operation: string, carrierMessage: string, cause?: unknown): CarrierError =>
  new CarrierError('malformed', {
    carrier,
    operation,
    carrierMessage: quote(carrierMessage),
    mayHaveReached: true,
    cause,
  });
