import type { Destination } from '@tranzit/contract';
import { describe, expect, it } from 'vitest';
import { sampleDestination } from '../../testing/sample-destination.ts';
import { sampleRate } from '../../testing/sample-offer.ts';
import { type DestinationState, isBusy, isOrderable, nameOf, priceOf, stateOf } from './destination-state.ts';

const now = new Date('2026-11-20T11:22:00Z');
const failure = { code: 'refused', field: null, text: 'Нет дома', mayRetry: true };
const cases: readonly (readonly [Partial<Destination>, DestinationState])[] = [
  [{}, 'ready'],
  [{ result: null }, 'unrated'],
  [{ formerPrice: 2085.8, needsConsent: true }, 'dearer'],
  [{ formerPrice: 2385.8 }, 'cheaper'],
  [{ formerPrice: 2385.8, emptyReason: 'cargo_too_heavy' }, 'gone'],
  [{ result: sampleRate({ validUntil: '2026-11-20T11:22:00.000Z' }) }, 'expired'],
  [{ status: 'recalc_running' }, 'recalculating'],
  [{ status: 'recalc_done' }, 'ready'],
  [{ status: 'creation' }, 'creating'],
  [{ status: 'creation_complete' }, 'created'],
  [{ status: 'creation_error', creationError: failure }, 'failed'],
  [{ status: 'creation_error', creationError: { ...failure, mayRetry: false } }, 'byHand'],
];

describe('the state of a destination', () => {
  it.each(cases)('of %o is %s', (changes, state) => {
    expect(stateOf(sampleDestination(changes), now)).toBe(state);
  });

  it('decides what may be ordered and what nobody may change', () => {
    const those = (choose: (destination: Destination) => boolean) =>
      cases.filter(([changes]) => choose(sampleDestination(changes))).map(([, state]) => state);
    expect(new Set(those((one) => isOrderable(one, now)))).toEqual(new Set(['ready', 'cheaper']));
    expect(those(isBusy)).toEqual(['creating', 'created', 'byHand']);
  });

  it('names a destination by its towns and its receiver, and counts no price of a rate that is gone', () => {
    expect(nameOf(sampleDestination())).toBe('Москва — Новосибирск, ООО «Северный лён»');
    expect(priceOf(sampleDestination())).toBe(2169.8);
    expect(priceOf(sampleDestination({ emptyReason: 'no_tariff' }))).toBe(0);
  });
});
