/**
 * Values that pages take beside `api`. They stand apart from the schemas made of them: whoever imports one value of a file
 * with schemas loads them all, and the library with them.
 */

/** States of an account, as numbers on the wire. */
export const accountStatuses = { active: 1, blocked: 2, closed: 3 } as const;

/** The seller whose bills are with VAT; those of any other are without. */
export const sellerWithVat = 2;
/** Roles that somebody may be invited or changed to. */
export const invitedRoles = ['administrator', 'accountant', 'member'] as const;
/** Days that an invitation and the answer to a handing over of an account are waited for. */
export const answerDays = 7;

export const tagStates = ['new', 'accept', 'wait', 'complete', 'dismiss'] as const;
/** Characters of a tag's title, at most. */
export const tagTitleLimit = 40;
/** Tags on one waybill, at most. */
export const mostWaybillTags = 20;
/** So many waybills and so many contacts of one tag are counted. */
export const mostTagCount = 10_000;

/** Orders of the list of waybills. With a minus from the greatest down; the waybill's id has the last word. */
export const waybillSorts = [
  '-created',
  'created',
  '-status_changed',
  'status_changed',
  '-pickup',
  'pickup',
  '-delivery',
  'delivery',
  '-price',
  'price',
] as const;

/** Bytes of a picture of a user, at most. */
export const avatarBytes = 5 * 1024 * 1024;

/** What an address of the account may be written of. */
export const notificationTypes = ['cargo_status', 'carrier_info', 'bills', 'chats'] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const destinationStatuses = [
  'init',
  'recalc_running',
  'recalc_done',
  'creation',
  'creation_complete',
  'creation_error',
] as const;
/** Destinations that one call may be about, and the orders of one batch, at most. */
export const mostDestinations = 1000;
/**
 * The parts of the cart, each destination in one: what can be ordered, what has another price than before, what needs a
 * decision, what is under way, what was ordered within a day.
 */
export const cartParts = [
  'ready',
  'price_changed',
  'undecided',
  'recalculating',
  'creating',
  'created',
] as const;
export type CartPart = (typeof cartParts)[number];
/** By what the rows of the cart stand together: their day of collection, their carrier, their sender. */
export const cartGroupings = ['pickup_date', 'delivery_service', 'sender'] as const;
export type CartGrouping = (typeof cartGroupings)[number];
/** Seconds in which a batch can be stopped whole before it begins. */
export const batchDelaySeconds = 8;
/** Destinations of one multi-calculation, at most. */
export const mostMultiTasks = 500;
/** By what a rate is chosen for all: price, speed, both, one carrier's cheapest, or the rules of the account. */
export const multiRules = ['cheapest', 'fastest', 'optimal', 'carrier', 'rules'] as const;
export type MultiRule = (typeof multiRules)[number];
/** Rules of an account, at most. */
export const mostRules = 100;
/** Characters of the title of a rule, at most. */
export const ruleTitleLimit = 80;
/** Places, senders, tags or words in one condition of a rule, at most. */
export const mostOfCondition = 30;
/** Orders that a dry run of the rules looks at: the last ones. */
export const triedOrders = 100;
/** Which of the rates that a rule leaves it takes. */
export const rulePicks = ['cheapest', 'fastest', 'optimal'] as const;
export type RulePick = (typeof rulePicks)[number];
/** Services that a rule may ask for: a return needs a cargo of its own, and the others are at no carrier. */
export const ruleServices = ['INSURANCE', 'CARGO_LOADING', 'CARGO_UNLOADING', 'BY_HAND'] as const;
/** Where a rule wants a side to be. */
export const sidePoints = ['door', 'terminal'] as const;
/**
 * What became of a rule that a shipment has met: `waiting` for the rates, a rate is `chosen`, its carrier has no rate within its
 * bounds (`no_rate`), a side is not where the rule wants it (`other_way`), its carrier is not connected (`carrier_gone`).
 */
/** `set_aside`: its services stay, its rate was given up for another. */
export const rulingOutcomes = [
  'waiting',
  'chosen',
  'no_rate',
  'other_way',
  'carrier_gone',
  'set_aside',
] as const;
export type RulingOutcome = (typeof rulingOutcomes)[number];
/** The last day, counted from today, on which a delivery may start: prices of later days are not known. */
export const furthestPickupDays = 60;
