import type { PostcodeNeeds } from '@tranzit/kernel';
import { describe, expect, it } from 'vitest';
import type { AppError } from '../../../platform/errors/index.ts';
import { requirePostcodes } from './order-sides.ts';

type Asked = Parameters<typeof requirePostcodes>;

/** Only what the check looks at. */
function refusalOf(
  postcodes: PostcodeNeeds | undefined,
  sides: { sender: object; receiver: object },
  way = 'd2d',
) {
  const carriers = { find: () => ({ adapter: { capabilities: { ...(postcodes && { postcodes }) } } }) };
  const side = (address: object) => ({ address: { iso: 'RU', ...address } });
  const { sender, receiver } = sides;
  try {
    requirePostcodes(
      { carriers } as unknown as Asked[0],
      { carrier: 'cse', way } as Asked[1],
      { sender: side(sender), receiver: side(receiver) } as Asked[2],
    );
    return undefined;
  } catch (error) {
    return (error as AppError).fields;
  }
}

describe('the postcode of a door', () => {
  const needs: PostcodeNeeds = { home: 'wished', abroad: 'needed' };
  const berlin = { iso: 'DE', postcode: '10115' };
  const missing = [{ code: 'postcode_missing' }];

  it.each([
    [
      'an address abroad without one',
      { sender: { postcode: '101000' }, receiver: { iso: 'DE' } },
      'receiver',
    ],
    ['a door at home that sends abroad without one', { sender: {}, receiver: berlin }, 'sender'],
  ])('is required of %s', (_case, sides, side) => {
    expect(refusalOf(needs, sides)).toMatchObject({ [`${side}_contact_id`]: missing });
  });

  it('is required of no terminal, no door at home, and by no carrier that does without', () => {
    expect(refusalOf(needs, { sender: {}, receiver: berlin }, 'w2d')).toBeUndefined();
    expect(refusalOf(needs, { sender: {}, receiver: {} })).toBeUndefined();
    expect(refusalOf(undefined, { sender: {}, receiver: { iso: 'DE' } })).toBeUndefined();
  });
});
