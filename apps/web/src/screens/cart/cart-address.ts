import { cartGroupings, cartParts } from '@tranzit/contract';
import { carrierCodes } from '@tranzit/kernel';
import { type AddressPart, choicePart, pagePart, useAddress } from '../../lib/url/address.ts';
import { pagingOf, sizePart } from '../../lib/url/page-size.ts';

export const cartTabs = ['all', ...cartParts] as const;
export type CartTab = (typeof cartTabs)[number];
export const groupChoices = ['none', ...cartGroupings] as const;
export const carrierChoices = ['any', ...carrierCodes] as const;

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The day of collection; empty for any. */
const dayPart: AddressPart<string> = {
  read: (search) => {
    const day = search.get('pickup') ?? '';
    return isDay(day) ? day : '';
  },
  write: (day) => (day === '' ? [] : [['pickup', day]]),
};

const schema = {
  // Of the highest rank: it stands whatever is looked at.
  group: choicePart('group', groupChoices, 'none'),
  tab: choicePart('part', cartTabs, 'all'),
  carrier: choicePart('carrier', carrierChoices, 'any'),
  pickupOn: dayPart,
  size: sizePart,
  page: pagePart,
};

/** What the cart shows, held by its address. */
export function useCartAddress() {
  const [values, change] = useAddress(schema);
  const { tab, carrier, pickupOn, group } = values;
  return {
    ...values,
    change,
    paging: pagingOf('cart', 25, values, change),
    groupBy: (next: (typeof groupChoices)[number]) => change({ group: next, tab, carrier, pickupOn }),
    isFiltered: carrier !== 'any' || pickupOn !== '',
    reset: () => change({ tab, carrier: 'any', pickupOn: '' }),
    /** What the server is asked for, pages aside. */
    wire: {
      ...(tab !== 'all' && { part: tab }),
      ...(carrier !== 'any' && { delivery_service: carrier }),
      ...(pickupOn !== '' && { pickup_date: pickupOn }),
      ...(group !== 'none' && { group }),
    },
  };
}
export type CartAddress = ReturnType<typeof useCartAddress>;
