import { describe, expect, test } from 'vitest';
import { beginsWithSlip, hasOneSlip } from './slips.ts';

describe('one slip', () => {
  test.each([
    ['казань', 'кзань', true],
    ['казань', 'каазань', true],
    ['казань', 'козань', true],
    ['казань', 'акзань', true],
    ['казань', 'казанью', true],
    ['казань', 'казан', true],
    ['казань', 'казань', false],
    ['казань', 'кзнь', false],
    ['орск', 'орс', false],
    ['омск', 'томск', false],
  ])('%s as %s: %s', (word, typed, isSlip) => {
    expect(hasOneSlip(word, typed)).toBe(isSlip);
  });

  test.each([
    ['новосибирск', 'новсиб', true],
    ['новосибирск', 'нововиб', true],
    ['новосибирск', 'новосиб', true],
    ['новосибирск', 'нвсиб', false],
    ['новосибирск', 'нос', false],
  ])('the beginning of %s as %s: %s', (word, typed, isSlip) => {
    expect(beginsWithSlip(word, typed)).toBe(isSlip);
  });
});
