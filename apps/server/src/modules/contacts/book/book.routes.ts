import { api } from '@tranzit/contract';
import { asId } from '@tranzit/kernel';
import type { Binder } from '../../../platform/http/binder.ts';
import { presentKeptLatin } from '../latin.ts';
import { listAddresses } from './address-list.queries.ts';
import { autocompleteContacts } from './autocomplete.queries.ts';
import { findPageOfBook, listBookCities } from './book-counts.queries.ts';
import {
  addAddress,
  addContact,
  addForeignAddress,
  deleteAddress,
  deleteContact,
  replaceAddress,
  updateContact,
} from './commands/change-entry.ts';
import { createCounterparty } from './commands/create-counterparty.ts';
import { exportBook } from './commands/export-book.ts';
import {
  deleteCounterparties,
  deleteCounterparty,
  pinCounterparty,
  restoreCounterparties,
} from './commands/keep-counterparty.ts';
import { readPassport } from './commands/read-passport.ts';
import { tagCounterparties } from './commands/tag-counterparties.ts';
import { transliterateContact } from './commands/transliterate-contact.ts';
import { updateCounterparty } from './commands/update-counterparty.ts';
import { loadContact, loadCounterparty, withParts } from './counterparties.queries.ts';
import {
  presentBookAddress,
  presentBookContact,
  presentCounterparty,
  presentListedCounterparty,
  presentSuggestion,
} from './counterparty.present.ts';
import { bindSimilar } from './similar.routes.ts';

export function bindBook(bind: Binder): void {
  bindEntries(bind);
  bindParts(bind);
  bindSimilar(bind);
}

const tagIdsOf = (ids: readonly string[] | undefined) => ids?.map((id) => asId('TagId', Number(id)));

function bindEntries(bind: Binder): void {
  bind(api.listCounterparties, async ({ query }, ctx) => {
    const { rows, ...page } = await findPageOfBook(ctx, { ...query, tagIds: tagIdsOf(query.tag_list) });
    const entries = await withParts(ctx, rows);
    return { ...page, counterparties: entries.map(presentListedCounterparty) };
  });
  bind(api.exportCounterparties, ({ body }, ctx) => exportBook(ctx, body));
  bind(api.autocompleteContacts, async ({ query }, ctx) => ({
    items: (await autocompleteContacts(ctx, query)).map(presentSuggestion),
  }));
  bind(api.listCounterpartyCities, async ({ query: { query, limit, words, tag_list, ...others } }, ctx) => {
    const filters = { ...others, query: words, tagIds: tagIdsOf(tag_list) };
    const { items, countIsBounded } = await listBookCities(ctx, { query, limit, filters });
    return { items: [...items], countIsBounded };
  });
  bind(api.getCounterparty, async ({ params }, ctx) =>
    presentCounterparty(await loadCounterparty(ctx, params.id)),
  );
  bind(api.createCounterparty, async ({ body }, ctx) =>
    presentCounterparty(await createCounterparty(ctx, body)),
  );
  bind(api.updateCounterparty, async ({ params, body }, ctx) =>
    presentCounterparty(await updateCounterparty(ctx, params.id, body)),
  );
  bind(api.pinCounterparty, async ({ params, body }, ctx) => {
    await pinCounterparty(ctx, params.id, body.pin);
    return presentCounterparty(await loadCounterparty(ctx, params.id));
  });
  bind(api.deleteCounterparty, ({ params }, ctx) => deleteCounterparty(ctx, params.id));
  bind(api.deleteCounterparties, async ({ body }, ctx) => ({
    count: await deleteCounterparties(ctx, body.counterparty_ids),
  }));
  bind(api.updateCounterpartyTags, async ({ body }, ctx) => {
    const { added, removed } = await tagCounterparties(ctx, body);
    return { added: [...added], removed: [...removed] };
  });
  bind(api.restoreCounterparties, async ({ body }, ctx) => ({
    count: await restoreCounterparties(ctx, body.counterparty_ids),
  }));
  bind(api.readPassport, async ({ params }, ctx) => {
    const { number, issuedOn = null, issuedBy = null } = await readPassport(ctx, params.id);
    return { number, issuedOn, issuedBy };
  });
}

function bindParts(bind: Binder): void {
  bind(api.createContactInfo, async ({ body }, ctx) => presentBookContact(await addContact(ctx, body)));
  bind(api.updateContactInfo, async ({ params, body }, ctx) =>
    presentBookContact(await updateContact(ctx, params.id, body)),
  );
  bind(api.transliterateContactInfo, async ({ params, body }, ctx) =>
    presentKeptLatin(await transliterateContact(ctx, params.id, body)),
  );
  bind(api.deleteContactInfo, ({ params }, ctx) => deleteContact(ctx, params.id));
  bind(api.getContactInfo, async ({ params }, ctx) => {
    const contact = await loadContact(ctx, params.id);
    const entry = await loadCounterparty(ctx, contact.counterpartyId);
    return { ...presentBookContact(contact), counterparty: presentCounterparty(entry) };
  });
  bind(api.listAddresses, async ({ query }, ctx) => {
    const { counterparty_id: counterpartyId, ...page } = query;
    const { addresses, count } = await listAddresses(ctx, { ...page, counterpartyId });
    return { addresses: addresses.map(presentBookAddress), count };
  });
  bind(api.createAddress, async ({ body }, ctx) => presentBookAddress(await addAddress(ctx, body)));
  bind(api.createForeignAddress, async ({ body }, ctx) =>
    presentBookAddress(await addForeignAddress(ctx, body)),
  );
  bind(api.updateAddress, async ({ params, body }, ctx) =>
    presentBookAddress(await replaceAddress(ctx, params.id, body)),
  );
  bind(api.deleteAddress, ({ params }, ctx) => deleteAddress(ctx, params.id));
}
