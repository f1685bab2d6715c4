import type { ContactCastId, PhoneNumber } from '@tranzit/kernel';
import type { AddressCast } from './address.ts';

/** Who stands at an address, with the particulars of the company. Absent parts are undefined. */
export interface Person {
  readonly contactName: string;
  /** E.164, at least one. */
  readonly phones: readonly PhoneNumber[];
  readonly email: string | undefined;
  readonly companyName: string | undefined;
  readonly inn: string | undefined;
  readonly kpp: string | undefined;
  readonly ogrn: string | undefined;
  readonly opfFull: string | undefined;
  readonly legalAddress: string | undefined;
  readonly passport: string | undefined;
}

/** A frozen side of an order: who, and where. Never changes but for its address, until an order freezes that too. */
export interface ContactCast extends Person {
  readonly id: ContactCastId;
  readonly address: AddressCast;
  /** What the courier should know. */
  readonly comment: string | undefined;
}
