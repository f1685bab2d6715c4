import { api, type RequestOf } from '@tranzit/contract';
import { isApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { phoneToE164 } from '../../../lib/format/phone.ts';
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
  /** The idempotency key of a call: the same for the same name and content. */
  readonly keyOf: (name: string, body: unknown) => string;
}

const text = (typed: string): string | null => typed.trim() || null;

const personOf = (draft: SideDraft) => ({
  contact_name: draft.contactName.trim(),
  phones: [{ number: phoneToE164(draft.phone) }],
  email: text(draft.email),
  company_name: text(draft.companyName),
  inn: text(draft.inn.replace(/\s/g, '')),
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
  const { side, draft, place, keyOf } = freezing;
  const { agreedPhone: _, ...words } = draft;
  const from = JSON.stringify({ words, isDoor: place.isDoor, about: place.cast.addressCastId });
  if (known?.from === from) return known;
  const freezePlace = place.isDoor ? freezeDoor : freezeTerminal;
  const body = {
    ...personOf(draft),
    comment: text(draft.comment),
    address_cast_id: await freezePlace(freezing),
    side: wireSide[side],
  };
  const made = await call(api.createContactCast, { body }, { idempotencyKey: keyOf(side, body) });
  return { from, contactCastId: made.contactCastId };
}
