import type { CarrierContract } from '@tranzit/contract';
import { type CarrierCode, carrierCodes } from '@tranzit/kernel';

/** Contracts as the server answers them; tests give what they are about. */

type Fields = readonly (readonly [name: string, isSecret: boolean])[];

const fieldsByCarrier: Readonly<Record<CarrierCode, Fields>> = {
  cse: [
    ['login', false],
    ['password', true],
  ],
  cdek: [
    ['clientId', false],
    ['clientSecret', true],
  ],
  dpd: [
    ['clientNumber', false],
    ['clientKey', true],
  ],
  pony: [
    ['accessKey', true],
    ['contractNumber', false],
  ],
  post: [
    ['accessToken', true],
    ['login', false],
    ['password', true],
    ['trackingLogin', false],
    ['trackingPassword', true],
  ],
  dellin: [
    ['appKey', true],
    ['login', false],
    ['password', true],
  ],
};

/** A carrier without an own contract. */
export const sampleCarrier = (
  deliveryService: CarrierCode,
  changes: Partial<CarrierContract> = {},
): CarrierContract => ({
  deliveryService,
  name: deliveryService,
  isDemo: false,
  hasPortalContract: true,
  fields: fieldsByCarrier[deliveryService].map(([name, isSecret]) => ({
    name,
    isSecret,
    isSet: false,
    value: null,
  })),
  contract: null,
  ...changes,
});

type OwnContract = NonNullable<CarrierContract['contract']>;

/** A carrier with an own contract: secrets are set and never told. */
export function sampleOwn(
  deliveryService: CarrierCode,
  contract: Partial<OwnContract> = {},
  changes: Partial<CarrierContract> = {},
): CarrierContract {
  const carrier = sampleCarrier(deliveryService);
  return {
    ...carrier,
    fields: carrier.fields.map((field) => ({
      ...field,
      isSet: true,
      value: field.isSecret ? null : `known-${field.name}`,
    })),
    contract: {
      contractId: 31,
      check: 'accepted',
      checkedAt: '2026-11-20T08:05:00.000Z',
      setAt: '2026-11-19T10:30:00.000Z',
      setBy: { userId: 7, name: 'Дарья Ольховская' },
      portalToo: true,
      isReadable: true,
      ...contract,
    },
    ...changes,
  };
}

/** All six, with own contracts in the place of some. */
export const sampleList = (...own: readonly CarrierContract[]) => ({
  items: carrierCodes.map(
    (code) => own.find(({ deliveryService }) => deliveryService === code) ?? sampleCarrier(code),
  ),
});
