import type { Destination, DestinationSide } from '@tranzit/contract';
import type { DeliveryWay } from '@tranzit/kernel';
import type { StateLook } from '../../ui/status/state-badge.tsx';

/** What a destination is to a person; each has its words under `state` of the area `destinations`. */
export const destinationStates = {
  /** No rate is chosen for it. */
  unrated: { hue: 'waiting', glyph: 'wait' },
  ready: { hue: 'new', glyph: 'dashed' },
  /** It is ordered only after somebody has agreed to the price. */
  dearer: { hue: 'waiting', glyph: 'dearer' },
  cheaper: { hue: 'done', glyph: 'cheaper' },
  /** Its carrier has no such rate any more. */
  gone: { hue: 'waiting', glyph: 'wait' },
  /** Its price holds no longer, and nobody has asked for another yet. */
  expired: { hue: 'waiting', glyph: 'wait' },
  recalculating: { hue: 'pickup', glyph: 'clock' },
  creating: { hue: 'transit', glyph: 'half' },
  created: { hue: 'done', glyph: 'disc' },
  /** No order was made; it can be mended. */
  failed: { hue: 'problem', glyph: 'alert' },
  /** The carrier has not confirmed the order, and people look at it. */
  byHand: { hue: 'problem', glyph: 'alert' },
} as const satisfies Record<string, StateLook>;
export type DestinationState = keyof typeof destinationStates;

/** A destination as its state tells it; `now` decides whether its price still holds. */
export function stateOf(destination: Destination, now: Date = new Date()): DestinationState {
  const { status, result, formerPrice, needsConsent, emptyReason, creationError } = destination;
  if (status === 'recalc_running') return 'recalculating';
  if (status === 'creation') return 'creating';
  if (status === 'creation_complete') return 'created';
  if (status === 'creation_error') return creationError?.mayRetry === false ? 'byHand' : 'failed';
  if (emptyReason !== null) return 'gone';
  if (result === null) return 'unrated';
  if (new Date(result.validUntil) <= now) return 'expired';
  if (needsConsent) return 'dearer';
  return formerPrice !== null && formerPrice > result.price ? 'cheaper' : 'ready';
}

/** Nobody changes it meanwhile: it is being ordered, was ordered, or people look at its order. */
export const isBusy = (destination: Destination): boolean =>
  ['creating', 'created', 'byHand'].includes(stateOf(destination));

/** Whether it may be ordered at once. */
export const isOrderable = (destination: Destination, now?: Date): boolean =>
  ['ready', 'cheaper'].includes(stateOf(destination, now));

/** Roubles that it costs now; 0 where it has no price. */
export const priceOf = (destination: Destination): number =>
  stateOf(destination) === 'gone' ? 0 : (destination.result?.price ?? 0);

/** «Москва — Екатеринбург, ИП Лужин П. А.» */
export const nameOf = ({ sender, receiver }: Destination): string =>
  `${sender.city} — ${receiver.city}, ${receiver.name}`;

const letterOf = ({ type }: DestinationSide): 'w' | 'd' => (type === 'terminal' ? 'w' : 'd');

/** The way that the sides have, whatever the rate of now says: a rate of another one could not be ordered. */
export const wayOf = ({ sender, receiver }: Destination): DeliveryWay =>
  `${letterOf(sender)}2${letterOf(receiver)}`;

/** Cities of either side that the portal does not know: without a point, which any known one has. */
export const unknownCitiesOf = ({ sender, receiver }: Destination): readonly string[] => [
  ...new Set([sender, receiver].filter(({ latitude }) => latitude === null).map(({ city }) => city)),
];
