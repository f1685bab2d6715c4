import type { AuditKind } from '../audit-kind.ts';
import type { AdditionalService, CargoType, CarrierCode, DeliveryWay } from '../shipping.ts';
import type { WaybillStatus } from '../waybill-status.ts';

/**
 * What people call the words of the field, in one language. The server and the pages read the same labels; those of one
 * language are a module of their own, so that a page loads no other.
 */
export interface Labels {
  readonly carrier: Readonly<Record<CarrierCode, string>>;
  readonly way: Readonly<Record<DeliveryWay, string>>;
  readonly status: Readonly<Record<WaybillStatus, string>>;
  readonly service: Readonly<Record<AdditionalService, string>>;
  /** The service RETURN by what comes back. */
  readonly returned: Readonly<Record<CargoType, string>>;
  /** What somebody is in the team of an account. */
  readonly role: Readonly<Record<'owner' | 'administrator' | 'accountant' | 'member', string>>;
}

/** Acts in the log of an account; apart from the rest, for one screen alone reads them. */
export type AuditLabels = Readonly<Record<AuditKind, string>>;

/** What an address of an account may be written of. */
export type NotificationLabels = Readonly<
  Record<'cargo_status' | 'carrier_info' | 'bills' | 'chats', string>
>;

/**
 * What a member may do, in a word or two, in the order in which the team shows it; by the word of the wire with `_` in place
 * of its dot. For the screens of the team and of the log.
 */
export type RightLabels = Readonly<Record<`${string}_${string}`, string>>;
