import type { Cargo as CargoAnswer, ContactCast as ContactCastAnswer } from '@tranzit/contract';
import { type CargoId, type ContactCastId, type DeliveryWay, isDoorAtSender } from '@tranzit/kernel';
import { type Needs, transaction } from '../../../platform/context/index.ts';
import { invalid } from '../../../platform/errors/index.ts';
import { type Cargo, copyCargo, findCargo, presentCargo } from '../../cargoes/index.ts';
import {
  type ContactCast,
  copyContactCast,
  findContactCast,
  presentContactCast,
} from '../../contacts/index.ts';
import { firstOfferedDay, type OfferNeeds } from '../../reference/index.ts';
import { startKindOf } from '../input/start-ways.ts';
import { type StartNeeds, startCalculation } from './start-calculation.ts';

export interface FromCastInput {
  readonly senderContactCastId: ContactCastId;
  readonly receiverContactCastId: ContactCastId;
  readonly cargoId: CargoId;
  readonly returnCargoId: CargoId | undefined;
  /** The first day on which a delivery may start in the sender's place when absent. */
  readonly pickupOn: string | undefined;
}

export interface Repeated {
  readonly sender: ContactCastAnswer;
  readonly receiver: ContactCastAnswer;
  readonly cargo: CargoAnswer;
  readonly returnCargo: CargoAnswer | null;
  readonly singleTaskId: number;
}

const letter = (cast: ContactCast): 'w' | 'd' => (cast.address.type === 'terminal' ? 'w' : 'd');

/** The first day on which the repeated delivery may start, no carrier being chosen yet. */
const firstDay = (
  ctx: OfferNeeds,
  { address: { timeZone, latitude, longitude } }: ContactCast,
  way: DeliveryWay,
): Promise<string> =>
  firstOfferedDay(
    ctx,
    {
      carrier: undefined,
      tariffCodes: [],
      timeZone,
      point: latitude === undefined || longitude === undefined ? undefined : { latitude, longitude },
      deliveryDays: 0,
    },
    isDoorAtSender(way),
  );

async function copySide(
  ctx: StartNeeds & Needs<'secrets'>,
  id: ContactCastId,
  field: string,
): Promise<ContactCast> {
  const original = await findContactCast(ctx, id);
  if (!original) throw invalid(field, 'not_found');
  return copyContactCast(ctx, original.id);
}

async function copyFrozen(ctx: StartNeeds, id: CargoId, field: string): Promise<Cargo> {
  const original = await findCargo(ctx, id);
  if (!original) throw invalid(field, 'not_found');
  return copyCargo(ctx, original.id);
}

/** Repeats an order with fresh copies of what it froze. Errors: 400 at the id that is not the account's. */
export async function startFromCast(
  ctx: StartNeeds & OfferNeeds & Needs<'secrets'>,
  input: FromCastInput,
): Promise<Repeated> {
  return transaction(ctx, async (tx) => {
    const sender = await copySide(tx, input.senderContactCastId, 'sender_contact_cast_id');
    const receiver = await copySide(tx, input.receiverContactCastId, 'receiver_contact_cast_id');
    const cargo = await copyFrozen(tx, input.cargoId, 'cargo_cast_id');
    const { returnCargoId } = input;
    const returnCargo =
      returnCargoId === undefined ? undefined : await copyFrozen(tx, returnCargoId, 'return_cargo_id');
    const way: DeliveryWay = `${letter(sender)}2${letter(receiver)}`;
    const singleTaskId = await startCalculation(tx, {
      kind: startKindOf[way],
      ways: [way],
      cargoId: cargo.id,
      returnCargoId: returnCargo?.id,
      senderAddressId: sender.address.id,
      receiverAddressId: receiver.address.id,
      pickupOn: input.pickupOn ?? (await firstDay(tx, sender, way)),
    });
    return {
      sender: presentContactCast(sender),
      receiver: presentContactCast(receiver),
      cargo: await presentCargo(tx, cargo),
      returnCargo: returnCargo ? await presentCargo(tx, returnCargo) : null,
      singleTaskId,
    };
  });
}
