/**
 * Contacts: the address book, the frozen sides of calculations and orders, and the sides used of late.
 * Promises: a frozen side belongs to its account, knows its time zone, and never changes once an order uses it.
 * Does not: look up addresses (geo) or terminals (carriers), or decide which side an order may have.
 */
import type { ServerModule } from '../../platform/module.ts';
import { contactMessages } from './contacts.errors.ts';
import { bindContacts } from './contacts.routes.ts';

export type { AddressCast, CastTerminal, FrozenAddress, SideType } from './address.ts';
export {
  findAddressCasts,
  findContactCast,
  loadContactCast,
  loadContactCasts,
  presentAddressCasts,
} from './casts.queries.ts';
export { copyContactCast, freezeCasts, insertSide } from './casts.store.ts';
export { presentContactCast } from './contacts.present.ts';
export { freezeTerminal } from './freeze-address.ts';
export type { ContactCast } from './person.ts';
export { rememberRecent } from './recent-contacts.store.ts';

export const contactsModule: ServerModule = {
  name: 'contacts',
  messages: contactMessages,
  routes: bindContacts,
};
