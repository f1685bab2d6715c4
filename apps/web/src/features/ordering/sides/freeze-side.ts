import { api, type RequestOf } from '@tranzit/contract';
import { isApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { phoneToE164 } from '../../../lib/format/phone.ts';
import { toLatinInput } from '../../latin-words/index.ts';
import { asksPassport } from './check-side.ts';
import { isAgreed } from './landline.ts';
import { addressChange } from './side-address.ts';
import type { SideDraft } from './side-draft.ts';
import { type SideName, type SidePlace, wireSide } from './side-place.ts';

/** A side as it was frozen at the server, and what it was frozen from: the same words need not go twice. */
export interface FrozenSide {
  readonly from: string;
  readonly contactCastId: number;
}

interface Freezing {
  readonly side: SideName;
  readonly draft: SideDraft;
  readonly place: SidePlace;
  readonly passport?: string;
  /** The idempotency key of a call: the same for the same name and content. */
  readonly keyOf: (name: string, body: unknown) => string;
}

/** As many as the contract takes. */
const mostPhones = 10;

const text = (typed: string): string | null => typed.trim() || null;

/** What was typed, else what the entry of the book has. */
function passportOf({ draft, place, passport = '' }: Freezing) {
  if (!asksPassport(draft, place)) return {};
  if (passport.trim() !== '') return { passport: passport.trim() };
  return draft.passportMask === null ? {} : { counterparty_passport: true };
}

const phonesOf = (draft: SideDraft) => {
  const numbers = [phoneToE164(draft.phone), ...draft.furtherPhones];
  return [...new Set(numbers)]
    .slice(0, mostPhones)
    .map((number) => ({ number, ...(isAgreed(draft, number) && { confirmed: true }) }));
};

const personOf = (draft: SideDraft) => ({
  contact_name: draft.contactName.trim(),
  phones: phonesOf(draft),
  asks_first_landline: true,
  email: text(draft.email),
  company_name: text(draft.companyName),
  inn: text(draft.inn.replace(/\s/g, '')),
  kpp: text(draft.kpp),
  ogrn: text(draft.ogrn),
  opf_full: text(draft.opf),
  legal_address: text(draft.legalAddress),
});

/** An order already uses the frozen address: a fresh copy of it takes the change. */
const isFrozenAddress = (error: unknown): boolean => isApiError(error) && error.has('address_frozen');

/** A frozen address of its own, the same again for the same words. */
async function freezeAddress(
  body: NonNullable<RequestOf<typeof api.createFastAddressCast>['body']>,
  { side, keyOf }: Freezing,
): Promise<number> {
  const options = { idempotencyKey: keyOf(`address ${side}`, body) };
  return (await call(api.createFastAddressCast, { body }, options)).addressCastId;
}

async function freezeDoor(freezing: Freezing): Promise<number> {
  const { draft, place } = freezing;
  const { cast } = place;
  const body = addressChange(draft, cast);
  if (!body) return cast.addressCastId;
  try {
    const changed = await call(api.updateFastAddressCast, { params: { id: cast.addressCastId }, body });
    return changed.addressCastId;
  } catch (error) {
    if (!isFrozenAddress(error)) throw error;
    return freezeAddress(body, freezing);
  }
}

async function freezeTerminal(freezing: Freezing): Promise<number> {
  const { draft, place } = freezing;
  const { cast } = place;
  if (cast.type === 'terminal' && cast.terminalId === draft.terminalId) return cast.addressCastId;
  return freezeAddress({ terminal_id: draft.terminalId }, freezing);
}

/** Freezes a side as it stands in its form, unless `known` was frozen from the very same words. */
export async function freezeSide(freezing: Freezing, known: FrozenSide | undefined): Promise<FrozenSide> {
  const { side, draft, place, passport = '' } = freezing;
  const { agreedPhones: _, isToBeSaved: __, addressElsewhere: ___, distinctFrom: ____, ...words } = draft;
  const from = JSON.stringify({ words, isDoor: place.isDoor, about: place.cast.addressCastId });
  // A passport is kept nowhere, so nobody knows whether the side was frozen with this one.
  if (known?.from === from && passport.trim() === '') return known;
  const freezePlace = place.isDoor ? freezeDoor : freezeTerminal;
  const body = {
    ...personOf(draft),
    ...passportOf(freezing),
    comment: text(draft.comment),
    address_cast_id: await freezePlace(freezing),
    side: wireSide[side],
    counterparty_id: draft.counterpartyId,
    ...(place.leavesRussia && draft.latin && { transliterated: toLatinInput(draft.latin) }),
  };
  const made = await freezeContact(body, freezing);
  return { from, contactCastId: made.contactCastId };
}

type ContactBody = RequestOf<typeof api.createContactCast>['body'];

/** An entry that somebody has deleted meanwhile keeps nobody from ordering: then the side names none. */
async function freezeContact(
  body: ContactBody,
  freezing: Freezing,
): Promise<{ readonly contactCastId: number }> {
  const { side, keyOf } = freezing;
  try {
    return await call(api.createContactCast, { body }, { idempotencyKey: keyOf(side, body) });
  } catch (error) {
    const isEntryGone = isApiError(error) && 'counterparty_id' in error.fields;
    if (!isEntryGone || !body.counterparty_id) throw error;
    return freezeContact({ ...body, counterparty_id: null, counterparty_passport: false }, freezing);
  }
}
