import { api } from '@tranzit/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { inOpenAccount } from '../accounts/index.ts';
import type { AddressCast } from './address.ts';
import { bindBook } from './book/book.routes.ts';
import { changeContactCast, transliterateCast } from './commands/change-contact-cast.ts';
import { createAddressCast, freezeBookAddress } from './commands/create-address-cast.ts';
import { createComplexCast, createContactCast, createForeignCast } from './commands/create-contact-cast.ts';
import { readSidePassport } from './commands/read-side-passport.ts';
import { updateAddressCast } from './commands/update-address-cast.ts';
import { presentAddressCast, presentContactCast } from './contacts.present.ts';
import { presentKeptLatin } from './latin.ts';
import { listRecentContacts, listRecentTerminals } from './recent-contacts.queries.ts';
import { forgetRecent } from './recent-contacts.store.ts';

const castAnswer = (cast: AddressCast) => ({ addressCastId: cast.id, address: presentAddressCast(cast) });

export function bindContacts(bind: Binder): void {
  bindBook(bind);
  bind(api.createAddressCast, async ({ body }, ctx) =>
    castAnswer(await freezeBookAddress(ctx, body.address_id)),
  );
  bind(api.createFastAddressCast, async ({ body }, ctx) => castAnswer(await createAddressCast(ctx, body)));
  bind(api.updateFastAddressCast, async ({ params, body }, ctx) =>
    castAnswer(await updateAddressCast(ctx, params.id, body)),
  );
  bind(api.createContactCast, async ({ body }, ctx) =>
    presentContactCast(await createContactCast(ctx, body)),
  );
  bind(api.createComplexCast, async ({ body }, ctx) =>
    presentContactCast(await createComplexCast(ctx, body)),
  );
  bind(api.createForeignCast, async ({ body }, ctx) =>
    presentContactCast(await createForeignCast(ctx, body)),
  );
  bind(api.updateInterCast, async ({ params, body }, ctx) =>
    presentContactCast(await changeContactCast(ctx, params.id, body)),
  );
  bind(api.transliterateCast, async ({ params, body }, ctx) =>
    presentKeptLatin(await transliterateCast(ctx, params.id, body)),
  );
  bind(api.readSidePassport, async ({ params }, ctx) => ({ number: await readSidePassport(ctx, params.id) }));
  bind(api.listRecentContacts, async ({ query }, ctx) => ({
    items: [...(await listRecentContacts(ctx, query))],
  }));
  bind(api.listRecentTerminals, async ({ query }, ctx) => ({
    items: [...(await listRecentTerminals(ctx, query))],
  }));
  bind(api.deleteRecentContact, ({ params }, ctx) => inOpenAccount(ctx, (tx) => forgetRecent(tx, params.id)));
}
