import type { Brand } from './brand.ts';

export type UserId = Brand<number, 'UserId'>;
export type AccountId = Brand<number, 'AccountId'>;
export type WaybillId = Brand<number, 'WaybillId'>;
export type TagId = Brand<number, 'TagId'>;
export type CargoId = Brand<number, 'CargoId'>;
export type CalculationId = Brand<number, 'CalculationId'>;
export type RateResultId = Brand<number, 'RateResultId'>;
export type AddressId = Brand<number, 'AddressId'>;
export type AddressCastId = Brand<number, 'AddressCastId'>;
export type ContactCastId = Brand<number, 'ContactCastId'>;
export type ContactInfoId = Brand<number, 'ContactInfoId'>;
export type CourierCallId = Brand<number, 'CourierCallId'>;
export type CounterpartyId = Brand<number, 'CounterpartyId'>;
export type TerminalId = Brand<number, 'TerminalId'>;
export type MembershipId = Brand<number, 'MembershipId'>;
export type InviteId = Brand<number, 'InviteId'>;
export type TransferId = Brand<number, 'TransferId'>;
export type ImportId = Brand<number, 'ImportId'>;
export type ImportRowId = Brand<number, 'ImportRowId'>;
export type DestinationId = Brand<number, 'DestinationId'>;
export type RegistryId = Brand<number, 'RegistryId'>;
export type BatchId = Brand<number, 'BatchId'>;
export type MultiCalculationId = Brand<number, 'MultiCalculationId'>;
export type RuleId = Brand<number, 'RuleId'>;

/** The name of a thing that has ids of its own. */
export type IdName = keyof IdByName;

interface IdByName {
  UserId: UserId;
  AccountId: AccountId;
  WaybillId: WaybillId;
  TagId: TagId;
  CargoId: CargoId;
  CalculationId: CalculationId;
  RateResultId: RateResultId;
  AddressId: AddressId;
  AddressCastId: AddressCastId;
  ContactCastId: ContactCastId;
  ContactInfoId: ContactInfoId;
  CourierCallId: CourierCallId;
  CounterpartyId: CounterpartyId;
  TerminalId: TerminalId;
  MembershipId: MembershipId;
  InviteId: InviteId;
  TransferId: TransferId;
  ImportId: ImportId;
  ImportRowId: ImportRowId;
  DestinationId: DestinationId;
  RegistryId: RegistryId;
  BatchId: BatchId;
  MultiCalculationId: MultiCalculationId;
  RuleId: RuleId;
}

/** Marks a number read from the database or from a checked request as an id of the named thing. */
export function asId<Name extends IdName>(_name: Name, value: number): IdByName[Name] {
  return value as IdByName[Name]; // the one place where ids are made
}
