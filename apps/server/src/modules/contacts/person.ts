import type { ContactCastId, CounterpartyId, PhoneNumber } from '@tranzit/kernel';
import type { SealedText } from '../../platform/secrets/secret-box.ts';
import type { AddressCast } from './address.ts';
import type { Passport } from './book/counterparty.ts';
import type { Latin } from './latin.ts';

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
}

/** A person as they came in: the passport is sealed as soon as the person is stored, and is in no answer. */
export interface TypedPerson extends Person {
  readonly passport: Passport | undefined;
}

/** The passport of a frozen side as it is kept. */
export interface SidePassport extends SealedText {
  readonly mask: string;
}

/** A frozen side of an order: who, and where. Never changes but for its address, until an order freezes that too. */
export interface ContactCast extends Person {
  readonly id: ContactCastId;
  readonly passport: SidePassport | undefined;
  readonly address: AddressCast;
  /** The entry of the book that it was made from. */
  readonly counterpartyId: CounterpartyId | undefined;
  /** What the courier should know. */
  readonly comment: string | undefined;
  /** What papers of other countries say instead. */
  readonly latin: Latin | undefined;
}
