/**
 * What is ordered: the rate of a calculation as its carrier tells it for the chosen day and services, when it is delivered,
 * and what is to be paid.
 */
export { type AskedRate, forgetAskedRates, useAskedRate } from './asked-rate.ts';
export { BonusSection } from './bonus-section.tsx';
export { checkAsked, checkBonuses, type OfferProblemCode } from './check-offer.ts';
export { type DeliveryDays, deliveryDays } from './delivery-days.ts';
export { calculatedDay, type Offer, recalculatePath } from './offer.ts';
export { type Payment, paymentOf, priceChange } from './payment.ts';
