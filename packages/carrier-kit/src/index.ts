/**
 * What every carrier package stands on: the port (`CarrierAdapter`) and its one error, outgoing HTTP with deadline,
 * breaker, queue and retries, JSON and SOAP reading, tables of statuses, stable event keys. It promises that a call
 * ends by its deadline and fails with `CarrierError` only. It knows no carrier, no database and no module of the server.
 * The conformance suite is a door of its own, `@tranzit/carrier-kit/conformance`.
 */
export * from './bounded-cache.ts';
export { cleanJson, parseJson } from './clean-text.ts';
export * from './deadline.ts';
export * from './empty-reason.ts';
export * from './error.ts';
export * from './events.ts';
export * from './hourly-cache.ts';
export * from './http.ts';
export { type AnswerContext, type HttpAnswer, quote } from './http-answer.ts';
export * from './http-options.ts';
export * from './json.ts';
export * from './list-length.ts';
export * from './moscow-time.ts';
export * from './opening-hours.ts';
export * from './place-names.ts';
export * from './port/index.ts';
export * from './reason-words.ts';
export * from './settle-some.ts';
export * from './slices.ts';
export * from './soap.ts';
export * from './status-reader.ts';
export * from './xml.ts';
export * from './xml-reader.ts';
