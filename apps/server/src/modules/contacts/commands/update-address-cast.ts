import type { SideAddressInput } from '@tranzit/contract';
import type { AddressCastId } from '@tranzit/kernel';
import type { Needs, TransactionNeeds } from '../../../platform/context/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import { inOpenAccount } from '../../accounts/index.ts';
import { isSameCity } from '../../geo/index.ts';
import type { AddressCast } from '../address.ts';
import { getAddressCast } from '../casts.queries.ts';
import { dropLatinAt, replaceAddressCast } from '../casts.store.ts';
import { createFieldReport } from '../field-report.ts';
import { changedNames } from '../latin.ts';
import { addressFields } from '../latin-proposal.ts';
import { readSideAddress } from './read-side-address.ts';

/**
 * Replaces what a frozen address says with a more precise address, or a terminal, of the same city: rates were asked for
 * that city. Errors: 404; 400 at each broken field, `city_is_fixed` for another city; 409 `address_frozen` once an order
 * uses it.
 */
export async function updateAddressCast(
  ctx: TransactionNeeds & Needs<'actor'>,
  id: AddressCastId,
  input: SideAddressInput,
): Promise<AddressCast> {
  const cast = await getAddressCast(ctx, id);
  if (cast.isFrozen) throw conflict('address_frozen');
  const { report, requireNone } = createFieldReport();
  const address = await readSideAddress(ctx, input, report);
  if (address && !isSameCity(cast, address))
    report(address.terminal ? 'terminal_id' : 'city', 'city_is_fixed');
  requireNone();
  return inOpenAccount(ctx, async (tx) => {
    const replaced = address && (await replaceAddressCast(tx, id, address));
    if (!replaced) throw conflict('address_frozen');
    await dropLatinAt(tx, id, changedNames(addressFields(cast), addressFields(replaced)));
    return replaced;
  });
}
