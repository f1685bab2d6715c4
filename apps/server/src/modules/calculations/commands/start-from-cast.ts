import type { Cargo as CargoAnswer, ContactCast as ContactCastAnswer } from '@tranzit/contract';
import { asId, type DeliveryWay } from '@tranzit/kernel';
import { localDay } from '../../../platform/clock/local-day.ts';
import { transaction } from '../../../platform/context/index.ts';
import { invalid } from '../../../platform/errors/index.ts';
import { copyCargo, findCargo, presentCargo } from '../../cargoes/index.ts';
import {
  type ContactCast,
  copyContactCast,
  findContactCast,
  presentContactCast,
} from '../../contacts/index.ts';
import { type StartNeeds, startCalculation } from './start-calculation.ts';

export interface FromCastInput {
  readonly senderContactCastId: number;
  readonly receiverContactCastId: number;
  readonly cargoId: number;
  /** Today in the sender's place when absent. */
  readonly pickupOn: string | undefined;
}

export interface Repeated {
  readonly sender: ContactCastAnswer;
  readonly receiver: ContactCastAnswer;
  readonly cargo: CargoAnswer;
  readonly singleTaskId: number;
}

const letter = (cast: ContactCast): 'w' | 'd' => (cast.address.type === 'terminal' ? 'w' : 'd');

async function copySide(ctx: StartNeeds, id: number, field: string): Promise<ContactCast> {
  const original = await findContactCast(ctx, asId('ContactCastId', id));
  if (!original) throw invalid(field, 'not_found');
  return copyContactCast(ctx, original.id);
}

/** Repeats an order with fresh copies of what it froze. Errors: 400 at the id that is not the account's. */
export async function startFromCast(ctx: StartNeeds, input: FromCastInput): Promise<Repeated> {
  return transaction(ctx, async (tx) => {
    const sender = await copySide(tx, input.senderContactCastId, 'sender_contact_cast_id');
    const receiver = await copySide(tx, input.receiverContactCastId, 'receiver_contact_cast_id');
    const original = await findCargo(tx, asId('CargoId', input.cargoId));
    if (!original) throw invalid('cargo_cast_id', 'not_found');
    const cargo = await copyCargo(tx, original.id);
    const way = `${letter(sender)}2${letter(receiver)}` as DeliveryWay; // both letters are w or d
    const singleTaskId = await startCalculation(tx, {
      kind: 'domestic',
      ways: [way],
      cargoId: cargo.id,
      senderAddressId: sender.address.id,
      receiverAddressId: receiver.address.id,
      pickupOn: input.pickupOn ?? localDay(ctx.clock.now(), sender.address.timeZone),
    });
    return {
      sender: presentContactCast(sender),
      receiver: presentContactCast(receiver),
      cargo: await presentCargo(tx, cargo),
      singleTaskId,
    };
  });
}
