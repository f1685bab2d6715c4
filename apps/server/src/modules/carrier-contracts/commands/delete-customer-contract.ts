import { type CarrierCode, isEndStatus, waybillStatuses } from '@tranzit/kernel';
import { type Needs, type TransactionNeeds, transaction } from '../../../platform/context/index.ts';
import { conflict, notFound } from '../../../platform/errors/index.ts';
import { recordAct } from '../../audit/index.ts';

type DeleteNeeds = TransactionNeeds & Needs<'actor' | 'clock' | 'origin' | 'log' | 'customerAdapters'>;

const liveStatuses = waybillStatuses.filter((status) => !isEndStatus(status));

/** Orders under a contract that the carrier has or is about to get. Index: waybills_carrier_contract. */
async function countLiveOrders(ctx: Needs<'db'>, contractId: number): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('waybills')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('carrier_contract_id', '=', contractId)
    .where('status', 'in', liveStatuses)
    .where('creation_stage', '<>', 'refused')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Forgets a customer contract with its credentials. With `isForced` also while orders under it are on their way: nobody
 * follows or cancels them here any more. Errors: 404; 409 `contract_in_use`.
 */
export async function deleteCustomerContract(
  ctx: DeleteNeeds,
  carrier: CarrierCode,
  isForced: boolean,
): Promise<void> {
  const contractId = await transaction(ctx, async (tx) => {
    // Orders being accepted hold the contract: they are counted once they are written.
    const contract = await tx.db
      .selectFrom('carrier_contracts')
      .select('id')
      .where('account_id', '=', tx.actor.accountId)
      .where('carrier', '=', carrier)
      .forUpdate()
      .executeTakeFirst();
    if (!contract) throw notFound();
    const count = isForced ? 0 : await countLiveOrders(tx, contract.id);
    if (count > 0) throw conflict('contract_in_use', { count });
    await tx.db.deleteFrom('carrier_contracts').where('id', '=', contract.id).execute();
    await recordAct(tx, { kind: 'carrier_contract_deleted', subject: carrier });
    return contract.id;
  });
  ctx.customerAdapters.forget(contractId);
  ctx.log.info(
    { accountId: ctx.actor.accountId, carrier, contractId, isForced },
    'customer contract deleted',
  );
}
