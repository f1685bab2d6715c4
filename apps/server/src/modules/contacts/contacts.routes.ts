import { api } from '@tranzit/contract';
import type { Binder } from '../../platform/http/binder.ts';
import type { AddressCast } from './address.ts';
import { createAddress } from './commands/create-address.ts';
import { createAddressCast, freezeBookAddress } from './commands/create-address-cast.ts';
import { createComplexCast, createContactCast } from './commands/create-contact-cast.ts';
import { createContactInfo } from './commands/create-contact-info.ts';
import { updateAddressCast } from './commands/update-address-cast.ts';
import { presentAddressCast, presentContactCast } from './contacts.present.ts';
import { listRecentContacts, listRecentTerminals } from './recent-contacts.queries.ts';
import { forgetRecent } from './recent-contacts.store.ts';

const castAnswer = (cast: AddressCast) => ({ addressCastId: cast.id, address: presentAddressCast(cast) });

export function bindContacts(bind: Binder): void {
  bind(api.createAddress, ({ body }, ctx) => createAddress(ctx, body));
  bind(api.createContactInfo, ({ body }, ctx) => createContactInfo(ctx, body));
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
  bind(api.listRecentContacts, async ({ query }, ctx) => ({
    items: [...(await listRecentContacts(ctx, query))],
  }));
  bind(api.listRecentTerminals, async ({ query }, ctx) => ({
    items: [...(await listRecentTerminals(ctx, query))],
  }));
  bind(api.deleteRecentContact, ({ params }, ctx) => forgetRecent(ctx, params.id));
}
