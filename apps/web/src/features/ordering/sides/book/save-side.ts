import { api, type RequestOf } from '@tranzit/contract';
import { isApiError } from '../../../../lib/api/api-error.ts';
import { call } from '../../../../lib/api/call.ts';
import type { KeyOf } from '../../../../lib/api/idempotency-keys.ts';
import { phoneToE164 } from '../../../../lib/format/phone.ts';
import { isAgreed } from '../landline.ts';
import { addressChange, readPlace } from '../side-address.ts';
import type { SideDraft } from '../side-draft.ts';
import type { SideName, SidePlace } from '../side-place.ts';

/** A side that is new to the contact book, on its way there. */

const text = (typed: string): string | null => typed.trim() || null;

/** `ООО «Северный лён»` of the form ООО: the book has form and title apart, and takes off the quotes around the title. */
export function titleOf({ companyName, opf }: SideDraft): string {
  const name = companyName.trim();
  const form = opf.trim();
  const isSaid = form !== '' && name.toLowerCase().startsWith(`${form.toLowerCase()} `);
  return isSaid ? name.slice(form.length).trim() : name;
}

/** The door of the side; a terminal is nobody's address. */
function addressOf(draft: SideDraft, { cast, isDoor }: SidePlace) {
  if (!isDoor) return {};
  const { street, house, office, postcode, region, district, city, cityType, ...at } = cast;
  const unchanged = { street, house, office, postcode, region, district, city, city_type: cityType };
  const read = readPlace(draft, cast);
  if (!read.ok) return {};
  const { latitude, longitude, pointPrecision, fiasId, iso } = at;
  return (
    addressChange(draft, cast) ?? {
      ...unchanged,
      latitude,
      longitude,
      point_precision: pointPrecision,
      fias_id: fiasId,
      iso,
    }
  );
}

type EntryBody = NonNullable<RequestOf<typeof api.createCounterparty>['body']>;

function entryOf({ draft, place, passport = '' }: Saving): EntryBody {
  const isCompany = draft.companyName.trim() !== '';
  const { phone, furtherPhones } = draft;
  return {
    kind: isCompany ? 'company' : 'person',
    title: isCompany ? titleOf(draft) : draft.contactName.trim(),
    opf: isCompany ? text(draft.opf) : null,
    inn: text(draft.inn.replace(/\s/g, '')),
    kpp: isCompany ? text(draft.kpp) : null,
    ogrn: isCompany ? text(draft.ogrn) : null,
    legal_address: isCompany ? text(draft.legalAddress) : null,
    contact_name: draft.contactName.trim(),
    email: text(draft.email),
    phones: [
      ...[phoneToE164(phone), ...furtherPhones].map((number) => ({
        number,
        confirmed: isAgreed(draft, number),
      })),
    ],
    asks_first_landline: true,
    asks_similar: true,
    distinct_from: [...draft.distinctFrom],
    ...addressOf(draft, place),
    hint: place.isDoor ? text(draft.comment) : null,
    ...(!isCompany && passport.trim() !== '' && { passport: { number: passport.trim() } }),
  };
}

/** A side on its way to the book, as it was typed. */
export interface Saving {
  readonly side: SideName;
  readonly draft: SideDraft;
  readonly place: SidePlace;
  readonly passport?: string;
  readonly keyOf: KeyOf;
}

/**
 * Makes an entry of the book of a side; answers its number. Nothing where the book seems to have it already and nobody has said
 * that it is another: who places an order waits for no question, and makes no second entry unasked.
 */
export async function saveSide(saving: Saving): Promise<number | undefined> {
  const { side, keyOf } = saving;
  const body = entryOf(saving);
  const options = { idempotencyKey: keyOf(`book ${side}`, body) };
  try {
    return (await call(api.createCounterparty, { body }, options)).counterpartyId;
  } catch (error) {
    if (isApiError(error) && error.has('counterparty_similar')) return undefined;
    throw error;
  }
}
