/** The second line of a waybill's status: why, when, until when. Speaks from the area `orders`. */
export { isAlarming } from './status-fact.ts';
export { useStatusDetail, useStatusSentence } from './use-status-detail.ts';
