import {
  type AddressCast,
  address,
  type api,
  type CalculationTask,
  type ContactCast,
  type RateResult,
  type RequestOf,
} from '@tranzit/contract';
import { additionalServices } from '@tranzit/kernel';
import { z } from 'zod';
import { noPeople, personOfCast, type SidePerson } from '../../features/side-person/index.ts';
import { randomId } from '../../lib/browser/random-id.ts';
import { formatPhone } from '../../lib/format/phone.ts';
import { type DraftOwner, draftStore } from '../../ui/draft-form/draft-store.ts';
import type { OrderLink } from './order-link.ts';
import { placeLine } from './sides/side-address.ts';

export type SideName = 'sender' | 'receiver';
/** The calculation and the rate that is being ordered: another day of collection and other services change the rate. */
export interface Offer {
  readonly task: CalculationTask;
  readonly rate: RateResult;
}

/** The day for which the rate was calculated: where its carrier takes the cargo later than was wished, that later day. */
export const calculatedDay = ({ task, rate }: Offer): string => rate.pickupDate ?? task.pickupDate;

/** One side as it stands in the form. Texts are as typed. */
const sideDraftSchema = z.object({
  companyName: z.string(),
  inn: z.string(),
  contactName: z.string(),
  /** As it is shown: `+7 (999) 999-99-99`. */
  phone: z.string(),
  email: z.string(),
  /** The address without the office; `place` once it was taken from the calculation or a suggestion. */
  addressText: z.string(),
  place: address.nullable(),
  office: z.string(),
  comment: z.string(),
  /** For a side at a terminal. */
  terminalId: z.number().nullable(),
  /** The landline number the user has agreed to, as it stood in `phone`. */
  agreedPhone: z.string().nullable(),
});
export type SideDraft = Readonly<z.output<typeof sideDraftSchema>>;

/** A side as it was frozen at the server, and what it was frozen from: the same words need not go twice. */
const frozenSide = z.object({ from: z.string(), contactCastId: z.number() });

export type CreationBody = RequestOf<typeof api.createWaybill>['body'];

/** What is known of the attempts to place the order, so that a retry never orders twice. */
const attempt = z.object({
  /** The key of the order: one for all retries, whatever becomes of the connection or the page. */
  key: z.string(),
  frozen: z.partialRecord(z.enum(['sender', 'receiver']), frozenSide),
  /** Orders that went out and whose answer never came: repeated to the letter, so nothing of them is judged here. */
  unanswered: z.array(z.custom<CreationBody>((body) => typeof body === 'object' && body !== null)).readonly(),
  /** The number of the waybill the key has made. */
  created: z.string().nullable(),
});
export type Attempt = Readonly<z.output<typeof attempt>>;

const orderDraft = z.object({
  /** Whose terminals the sides may stand at: another carrier's rate makes them worthless. */
  carrier: z.string(),
  sender: sideDraftSchema,
  receiver: sideDraftSchema,
  /** `YYYY-MM-DD` and `HH:mm-HH:mm`; null until the first offered ones are taken. */
  pickupOn: z.string().nullable(),
  pickupPeriod: z.string().nullable(),
  /** Roubles to which a dearer day of collection was agreed. */
  agreedPrice: z.number().nullable().default(null),
  /** Services, insurance among them, where others were chosen than the calculated ones. */
  services: z.array(z.enum(additionalServices)).readonly().nullable().default(null),
  /** Whole bonuses. */
  bonuses: z.number().nullable(),
  isAllowedCargo: z.boolean(),
  attempt,
});
export type OrderDraft = Readonly<z.output<typeof orderDraft>>;

/** The form of each calculation as it was left, for this tab: a reload loses nothing, a new calculation begins anew. */
export const orderDrafts = draftStore<OrderDraft>({
  name: 'order',
  version: 1,
  schema: orderDraft,
  keeper: 'tab',
  formerKey: ({ subjectId }) => `tranzit.order.${subjectId}`,
});

export const newAttempt = (): Attempt => ({ key: randomId(), frozen: {}, unanswered: [], created: null });

/** What begins another order with the same words: a key of its own, and no bonuses, for the first has spent them. */
export const anotherOrder = (): Pick<OrderDraft, 'attempt' | 'bonuses'> => ({
  attempt: newAttempt(),
  bonuses: null,
});

/** The stored form begins a new order: the one it has made stays as it is. */
export function forgetAttempt(owner: DraftOwner): void {
  const stored = orderDrafts.read(owner);
  if (stored) orderDrafts.write(owner, { ...stored.draft, ...anotherOrder() });
}

/** A person as the fields show them. */
export const wordsOf = ({ place: _, phone, ...words }: Partial<SidePerson>): Partial<SideDraft> => ({
  ...words,
  phone: formatPhone(phone ?? ''),
});

/** Who is to stand at each side, as far as anybody knows. */
export type KnownPeople = Readonly<Record<SideName, Partial<SidePerson> | null>>;

interface NewSide {
  readonly cast: AddressCast;
  readonly carrier: string;
  readonly linkedTerminalId: number | undefined;
  readonly person: Partial<SidePerson> | null;
}

function sideDraft({ cast, carrier, linkedTerminalId, person }: NewSide): SideDraft {
  const isTerminal = cast.type === 'terminal';
  const castTerminalId = isTerminal && cast.deliveryService === carrier ? cast.terminalId : null;
  return {
    companyName: '',
    inn: '',
    contactName: '',
    phone: '',
    email: '',
    ...doorOf(cast),
    comment: '',
    ...(person && wordsOf(person)),
    terminalId: linkedTerminalId ?? castTerminalId,
    agreedPhone: null,
  };
}

/** A frozen address as the door part of the form holds it; a terminal leaves only its city. */
function doorOf(cast: AddressCast): Pick<SideDraft, 'addressText' | 'place' | 'office'> {
  const isTerminal = cast.type === 'terminal';
  const { postcode, region, district, city, cityType, latitude, longitude, fiasId, iso } = cast;
  const parts = isTerminal ? { street: null, house: null } : { street: cast.street, house: cast.house };
  const addressText = placeLine({ city, cityType, ...parts });
  const place = { postcode, region, district, city, cityType, latitude, longitude, fiasId, iso };
  return {
    addressText,
    place: { ...place, ...parts, office: null, addressLine: addressText },
    office: isTerminal ? '' : (cast.office ?? ''),
  };
}

/** The form as it opens on an offer, with the people that the calculation was for. */
export function newDraft({ task, rate }: Offer, link: OrderLink, people: KnownPeople = noPeople): OrderDraft {
  const carrier = rate.deliveryService;
  return {
    carrier,
    sender: sideDraft({
      cast: task.sender,
      carrier,
      linkedTerminalId: link.senderTerminalId,
      person: people.sender,
    }),
    receiver: sideDraft({
      cast: task.receiver,
      carrier,
      linkedTerminalId: link.receiverTerminalId,
      person: people.receiver,
    }),
    pickupOn: null,
    pickupPeriod: null,
    agreedPrice: null,
    services: null,
    bonuses: null,
    isAllowedCargo: false,
    attempt: newAttempt(),
  };
}

/** A stored form on this offer: a terminal named in the address has just been chosen, one of another carrier is void, and so are its services. */
export function resumeDraft(stored: OrderDraft, offer: Offer, link: OrderLink): OrderDraft {
  const fresh = newDraft(offer, link);
  const isSameCarrier = stored.carrier === fresh.carrier;
  const side = (name: SideName, linked: number | undefined): SideDraft => ({
    ...stored[name],
    terminalId: linked ?? (isSameCarrier ? stored[name].terminalId : fresh[name].terminalId),
  });
  return {
    ...stored,
    carrier: fresh.carrier,
    services: isSameCarrier ? stored.services : null,
    sender: side('sender', link.senderTerminalId),
    receiver: side('receiver', link.receiverTerminalId),
  };
}

interface SidePlace {
  readonly cast: AddressCast;
  readonly carrier: string;
}

/** Fills a side from one used before: the person always, the place only where the calculation still holds. */
export function takeContact(
  draft: SideDraft,
  contact: Omit<ContactCast, 'contactCastId' | 'addressCastId'>,
  { cast, carrier }: SidePlace,
): SideDraft {
  const { address } = contact;
  const isSameCity = address.city === cast.city && address.iso === cast.iso;
  const isTerminal = address.type === 'terminal';
  return {
    ...draft,
    ...wordsOf(personOfCast(contact)),
    ...(isSameCity && !isTerminal && address.house !== null && doorOf(address)),
    ...(isSameCity &&
      isTerminal &&
      address.deliveryService === carrier && { terminalId: address.terminalId }),
  };
}
