import type { AddressCast, Side } from '@tranzit/contract';
import {
  type CarrierCode,
  isDoorAtReceiver,
  isDoorAtSender,
  leavesRussia,
  type PostcodeNeed,
  postcodeNeedOf,
} from '@tranzit/kernel';
import type { Operator } from '../../carriers/index.ts';
import type { Offer } from '../offer/offer.ts';

export type SideName = 'sender' | 'receiver';

export const wireSide: Readonly<Record<SideName, Side>> = { sender: 'sender', receiver: 'recipient' };

/** Where a side of an order may stand. */
export interface SidePlace {
  /** The frozen address of the calculation: the price is for its city. */
  readonly cast: AddressCast;
  readonly carrier: CarrierCode;
  /** At a door; else at a terminal of the carrier. */
  readonly isDoor: boolean;
  /** The calculation whose price it is. */
  readonly taskId: number;
  /** What a terminal has to take. */
  readonly cargoId: number;
  readonly tariffCode: string;
  /** The carrier's orders name the passport of a private person. */
  readonly takesPassport?: boolean;
  /** The route leaves Russia: papers name the side in Latin too. */
  readonly leavesRussia?: boolean;
  /** Whether the carrier's order needs the postcode of a door. */
  readonly postcode?: PostcodeNeed;
}

/** What a carrier's orders ask of their sides; nothing while it is not known. */
export type SideDemands = Pick<Operator, 'takesPassport' | 'postcodes'>;

/** Where a rate lets a side of its calculation stand. */
export const sidePlace = (side: SideName, { task, rate }: Offer, demands?: SideDemands): SidePlace => ({
  cast: task[side],
  carrier: rate.deliveryService,
  isDoor: side === 'sender' ? isDoorAtSender(rate.deliveryWay) : isDoorAtReceiver(rate.deliveryWay),
  taskId: task.taskId,
  cargoId: task.cargo.cargoId,
  tariffCode: rate.code,
  leavesRussia: leavesRussia(task.sender.iso, task.receiver.iso),
  takesPassport: demands?.takesPassport ?? false,
  postcode: demands ? postcodeNeedOf(demands.postcodes, task.sender.iso, task.receiver.iso) : 'none',
});
