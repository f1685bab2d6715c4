import type { CalculationId, DeliveryWay } from '@tranzit/kernel';
import { actingMember, type Needs } from '../../../platform/context/index.ts';
import { invalid } from '../../../platform/errors/index.ts';
import type { JobContext } from '../../../platform/module.ts';
import { startCalculation, startKindOf } from '../../calculations/index.ts';
import { loadCargoes } from '../../cargoes/index.ts';
import { type ContactCast, loadContactCasts } from '../../contacts/index.ts';
import { requireSuitableTerminals } from '../../terminals/index.ts';
import type { DestinationRow } from '../destination.ts';
import { cargoToAsk } from './by-rules.ts';
import { readRule } from './choose.ts';
import type { MultiRow } from './multi.queries.ts';

/** Whose multi-calculation it is. */
export const makerOf = ({ account_id, user_id }: MultiRow) => ({ accountId: account_id, userId: user_id });

export const ruleOf = ({ rule }: Pick<MultiRow, 'rule'>) => (rule === null ? undefined : readRule(rule));

const letter = ({ address }: ContactCast): 'w' | 'd' => (address.type === 'terminal' ? 'w' : 'd');

/**
 * Both terminals are of one carrier, and would take this cargo whatever the tariff: else nobody could be asked, or every order
 * would be refused. Errors: 400 at the side.
 */
async function requireTerminals(
  ctx: JobContext & Needs<'actor'>,
  {
    row,
    sender,
    receiver,
  }: { readonly row: DestinationRow; readonly sender: ContactCast; readonly receiver: ContactCast },
): Promise<void> {
  const [from, to] = [sender.address.terminal, receiver.address.terminal];
  if (!from && !to) return;
  if (from && to && from.carrier !== to.carrier) throw invalid('receiver_contact_id', 'terminal_wrong');
  const packages = (await loadCargoes(ctx, [row.cargo_id])).get(row.cargo_id)?.packages ?? [];
  const use = { tariffCode: undefined, packages };
  await requireSuitableTerminals(ctx, {
    ...(from && {
      sender_contact_id: { ...use, carrier: from.carrier, terminalId: from.id, side: 'sender' as const },
    }),
    ...(to && {
      receiver_contact_id: { ...use, carrier: to.carrier, terminalId: to.id, side: 'recipient' as const },
    }),
  });
}

/** Asks all carriers and waits until they have answered, or until their time is over. */
export async function askAll(ctx: JobContext, multi: MultiRow, row: DestinationRow): Promise<CalculationId> {
  const asking: Promise<void>[] = [];
  const acting = {
    ...ctx,
    actor: actingMember(makerOf(multi)),
    background: (work: () => Promise<void>) => void asking.push(work()),
  };
  const casts = await loadContactCasts(acting, [row.sender_contact_cast_id, row.receiver_contact_cast_id]);
  const [sender, receiver] = [casts.get(row.sender_contact_cast_id), casts.get(row.receiver_contact_cast_id)];
  if (!sender || !receiver) throw new Error(`destination ${row.id} has lost a side`);
  await requireTerminals(acting, { row, sender, receiver });
  const way: DeliveryWay = `${letter(sender)}2${letter(receiver)}`;
  const cargoId = await cargoToAsk(acting, ruleOf(multi), row);
  const id = await startCalculation(acting, {
    kind: startKindOf[way],
    ways: [way],
    cargoId,
    returnCargoId: row.return_cargo_id ?? undefined,
    senderAddressId: sender.address.id,
    receiverAddressId: receiver.address.id,
    pickupOn: row.pickup_on,
  });
  await ctx.db
    .updateTable('multi_tasks')
    .set({
      calculation_id: id,
      ...(cargoId === row.cargo_id
        ? { own_cargo_id: null, asked_cargo_id: null }
        : { own_cargo_id: row.cargo_id, asked_cargo_id: cargoId }),
    })
    .where('multi_id', '=', multi.id)
    .where('destination_id', '=', row.id)
    .execute();
  await Promise.all(asking);
  return id;
}
