import { describe, expect, it } from 'vitest';
import { sampleCast, sampleReceiverCast } from '../../testing/sample-offer.ts';
import { choiceOfWords, chooseAddress, toSideAddress } from './address-choice.ts';
import { roughPointOf } from './point-hint.ts';

const words = { street: 'ул Луговая', house: '3' };

describe('an address that was read in words', () => {
  it('has the point of its town as the town’s', () => {
    const choice = choiceOfWords(words, sampleReceiverCast({ pointPrecision: 'city' }));
    expect(choice.address).toMatchObject({ house: '3', latitude: 55.03, pointPrecision: 'city' });
    expect(roughPointOf(choice)).toBe('city');
  });

  it('has neither point nor codes of another house of the town', () => {
    const choice = choiceOfWords(words, sampleCast({ fiasId: 'of another house', pointPrecision: 'house' }));
    expect(choice.address).toMatchObject({
      ...{ city: 'Москва', street: 'ул Луговая', house: '3' },
      ...{ postcode: null, latitude: null, longitude: null, fiasId: null },
    });
    expect(roughPointOf(choice)).toBe('none');
  });
});

describe('the point of a house', () => {
  it.each(['house', 'street', 'city'] as const)('goes as what it is: %s', (pointPrecision) => {
    const choice = chooseAddress(sampleCast({ pointPrecision }));
    expect(roughPointOf(choice)).toBe(pointPrecision === 'house' ? undefined : pointPrecision);
    expect(toSideAddress(sampleCast({ pointPrecision }))).toMatchObject({ point_precision: pointPrecision });
  });
});
