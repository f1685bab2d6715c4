import type { CalculationTask, Cargo, CargoInput, ContactCast, Waybill } from '@tranzit/contract';
import { additionalServices, type DeliveryWay } from '@tranzit/kernel';
import { z } from 'zod';
import type { Problem } from '../../../ui/draft-form/form-problems.ts';
import { type AddressChoice, addressChoice, choiceOfCast, noAddress } from '../../address-field/index.ts';
import { cargoDraft, cargoDraftOf, checkCargo, emptyCargo, toPackages } from '../../cargo-editor/index.ts';
import {
  noPeople,
  personOfCast,
  type SidePeople,
  type SidePerson,
  sidePerson,
  standsAt,
} from '../../side-person/index.ts';
import { checkReturn, type FeatureFlags } from './return-draft.ts';

/** Which tab: door to door with terminals beside it, or terminals on one or both sides. */
export type CalculationKind = 'domestic' | 'terminal';
export const terminalWays = ['w2w', 'd2w', 'w2d'] as const;
export type TerminalWay = (typeof terminalWays)[number];

/** What the form holds; both tabs share it, so that nothing is lost between them. */
export const calculationDraft = z.object({
  from: addressChoice,
  to: addressChoice,
  /** Who was chosen with the address; void as soon as another address stands there. */
  fromPerson: sidePerson.nullable().default(null),
  toPerson: sidePerson.nullable().default(null),
  /** Ways asked beside door to door on the tab «По России». */
  extraWays: z.array(z.enum(terminalWays)).readonly(),
  /** The way asked on the tab «Между терминалами». */
  terminalWay: z.enum(terminalWays),
  cargo: cargoDraft,
  /** `YYYY-MM-DD`; null: the first day offered. */
  pickupOn: z.iso.date().nullable(),
  declaredRoubles: z.number().nullable(),
  isInsured: z.boolean(),
  /** `INSURANCE` is not among them: `isInsured` says it. */
  services: z.array(z.enum(additionalServices)).readonly(),
  /** What comes back with the service RETURN; null while nobody has said it. */
  returned: cargoDraft.nullable().default(null),
});
export type CalculationDraft = Readonly<z.output<typeof calculationDraft>>;

/** Loyalty of accounts that win their tariffs by tender: they insure by themselves. */
const tenderLoyalty = 4;
const standardValueRoubles = 3000;
const greatestValueRoubles = 100_000_000;

export const emptyDraft = ({ loyalty }: { readonly loyalty: number }): CalculationDraft => ({
  from: noAddress,
  to: noAddress,
  fromPerson: null,
  toPerson: null,
  extraWays: [],
  terminalWay: 'w2w',
  cargo: emptyCargo(),
  pickupOn: null,
  declaredRoubles: standardValueRoubles,
  isInsured: loyalty !== tenderLoyalty,
  services: [],
  returned: null,
});

/** What an earlier calculation or order was about. */
type Former = Pick<CalculationTask, 'sender' | 'receiver' | 'cargo' | 'returnCargo' | 'ways'>;

/** An earlier calculation back in the form, with the people it was for. */
export const draftOfTask = (
  { sender, receiver, cargo, returnCargo, ways, pickupDate }: Former & { readonly pickupDate: string | null },
  people: SidePeople = noPeople,
): CalculationDraft => ({
  from: choiceOfCast(sender),
  to: choiceOfCast(receiver),
  fromPerson: people.sender,
  toPerson: people.receiver,
  extraWays: terminalWays.filter((way) => ways.includes(way)),
  terminalWay: terminalWays.find((way) => ways.includes(way)) ?? 'w2w',
  cargo: cargoDraftOf(cargo),
  returned: returnCargo ? cargoDraftOf(returnCargo) : null,
  pickupOn: pickupDate,
  declaredRoubles: cargo.insuranceRateValue,
  isInsured: cargo.insurance,
  services: cargo.services.flatMap(({ serviceCode }) => (serviceCode === 'INSURANCE' ? [] : [serviceCode])),
});

/** An order back in the form, on the first day offered. */
export const draftOfWaybill = ({ sender, receiver, cargo, returnCargo, deliveryWay }: Waybill) =>
  draftOfTask(
    {
      ...{ sender: sender.address, receiver: receiver.address, cargo, returnCargo },
      ways: [deliveryWay],
      pickupDate: null,
    },
    { sender: personOfCast(sender), receiver: personOfCast(receiver) },
  );

/** The same without services that were given up; codes of no service change nothing. */
export const withoutServices = (draft: CalculationDraft, codes: readonly string[]): CalculationDraft => ({
  ...draft,
  isInsured: draft.isInsured && !codes.includes('INSURANCE'),
  services: draft.services.filter((service) => !codes.includes(service)),
});

/** A new calculation with the sender and the cargo of the last one, as far as there are any. */
export const fastDraft = (
  empty: CalculationDraft,
  { sender, cargo }: { readonly sender: ContactCast | undefined; readonly cargo: Cargo | undefined },
): CalculationDraft => ({
  ...empty,
  ...(sender && { from: choiceOfCast(sender.address), fromPerson: personOfCast(sender) }),
  ...(cargo && { cargo: cargoDraftOf(cargo) }),
});

export const waysAsked = (kind: CalculationKind, draft: CalculationDraft): readonly DeliveryWay[] =>
  kind === 'terminal' ? [draft.terminalWay] : ['d2d', ...draft.extraWays];

/** Whether a courier fetches the cargo by some asked way: then the day must be one of a courier's. */
export const needsCourier = (ways: readonly DeliveryWay[]): boolean =>
  ways.some((way) => way.startsWith('d'));

const checkSide = ({ text, address }: AddressChoice): string | undefined =>
  address ? undefined : text.trim() === '' ? 'required' : 'choose';

function checkValue({ declaredRoubles, isInsured }: CalculationDraft): string | undefined {
  if (declaredRoubles === null) return isInsured ? 'required' : undefined;
  return declaredRoubles > greatestValueRoubles ? 'value' : undefined;
}

/** What the server has offered beside what was typed. */
export interface OfferedDays {
  /** Days are on their way: that none is chosen is not yet for the person to mend. */
  readonly isAwaited: boolean;
  /** What stands in the field of the day is none that may be taken; the draft holds the one before. */
  readonly isDayRefused: boolean;
}

function checkDay({ pickupOn }: CalculationDraft, { isAwaited, isDayRefused }: OfferedDays) {
  if (isDayRefused) return 'date';
  return pickupOn === null ? (isAwaited ? daysAwaited : 'date') : undefined;
}

/** The code of what the server owes, not the person. */
export const daysAwaited = 'daysAwaited';

/** Fields in the order of the form; packages and what comes back have fields of their own under these. */
export const fieldOrder = ['from', 'to', 'packages', 'pickupOn', 'declaredRoubles', 'returns', 'returned'];

/**
 * What is wrong, in the order of the form; nothing when the calculation can start. Words: `calculation:error.<code>`, of
 * packages `cargo:error.<code>`.
 */
export function checkDraft(
  draft: CalculationDraft,
  flags: FeatureFlags,
  offered: OfferedDays,
): readonly Problem[] {
  const found: Record<string, string | undefined> = {
    from: checkSide(draft.from),
    to: checkSide(draft.to),
    ...checkCargo(draft.cargo),
    pickupOn: checkDay(draft, offered),
    declaredRoubles: checkValue(draft),
    ...checkReturn(draft, flags),
  };
  return Object.entries(found).flatMap(([field, code]) => (code ? [{ field, code }] : []));
}

/** The fields of the draft that a field of the form is made of, by the name it begins with. */
const madeOf: Readonly<Record<string, readonly (keyof CalculationDraft)[]>> = {
  from: ['from'],
  to: ['to'],
  packages: ['cargo'],
  pickupOn: ['pickupOn'],
  declaredRoubles: ['declaredRoubles'],
  returns: ['services', 'cargo'],
  returned: ['returned', 'services', 'cargo'],
};
export const groundsOf = (draft: CalculationDraft, field: string): readonly unknown[] =>
  (madeOf[field.split('.')[0] ?? ''] ?? []).map((name) => draft[name]);

/** What the form began with and nobody insures is nobody's word on the value. */
const declaredOf = ({ declaredRoubles, isInsured }: CalculationDraft) =>
  declaredRoubles === null || (!isInsured && declaredRoubles === standardValueRoubles)
    ? {}
    : { insurance_value_rate: declaredRoubles };

export const toCargoInput = (draft: CalculationDraft) =>
  ({
    type: draft.cargo.type,
    packages: toPackages(draft.cargo),
    insurance_request: draft.isInsured,
    ...declaredOf(draft),
    services: draft.services.map((service_code) => ({ service_code })),
  }) satisfies CargoInput;

/** The other way round. */
export const swapSides = (draft: CalculationDraft): CalculationDraft => ({
  ...draft,
  from: draft.to,
  to: draft.from,
  fromPerson: draft.toPerson,
  toPerson: draft.fromPerson,
});

const personAt = (person: SidePerson | null, { address }: AddressChoice): SidePerson | null =>
  person && address && standsAt(person, address) ? person : null;

/** Who of the chosen still stands at the addresses: they go with the calculation to its order. */
export const peopleOf = ({ from, to, fromPerson, toPerson }: CalculationDraft): SidePeople => ({
  sender: personAt(fromPerson, from),
  receiver: personAt(toPerson, to),
});
