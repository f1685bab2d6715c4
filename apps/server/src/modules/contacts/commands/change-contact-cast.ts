import type { BodyOf, LatinInput, updateInterCast as updateEndpoint } from '@tranzit/contract';
import type { ContactCastId } from '@tranzit/kernel';
import type { Needs, TransactionNeeds } from '../../../platform/context/index.ts';
import { conflict, notFound } from '../../../platform/errors/index.ts';
import { inOpenAccount } from '../../accounts/index.ts';
import { findContactCast } from '../casts.queries.ts';
import { holdLooseAddress, updateContactCast } from '../casts.store.ts';
import { createFieldReport } from '../field-report.ts';
import { correct, type Latin, readLatin, withoutStale } from '../latin.ts';
import { proposeLatin, russianFields } from '../latin-proposal.ts';
import type { ContactCast, TypedPerson } from '../person.ts';
import { readPerson } from '../read-person.ts';
import { dropSidePassport, sealSidePassport } from '../side-passports.ts';
import { checkLandline } from './check-landline.ts';

type ChangeNeeds = TransactionNeeds & Needs<'actor' | 'secrets'>;
type Change = BodyOf<typeof updateEndpoint>;

/** A side that no order uses, which none can freeze until the transaction ends. Errors: 404; 409 `side_frozen`. */
async function holdSide(ctx: ChangeNeeds, id: ContactCastId): Promise<ContactCast> {
  const side = await findContactCast(ctx, id);
  if (!side) throw notFound();
  if (!(await holdLooseAddress(ctx, side.address.id))) throw conflict('side_frozen');
  return side;
}

/** The person as they would come in, of what was named and what stays. */
const typedPerson = (before: ContactCast, change: Change) => ({
  contact_name: change.contact_name ?? before.contactName,
  phones: change.phones ?? before.phones.map((number) => ({ number })),
  email: change.email === undefined ? before.email : change.email,
  company_name: change.company_name === undefined ? before.companyName : change.company_name,
  inn: change.inn === undefined ? before.inn : change.inn,
  kpp: change.kpp === undefined ? before.kpp : change.kpp,
  ogrn: change.ogrn === undefined ? before.ogrn : change.ogrn,
  opf_full: change.opf_full === undefined ? before.opfFull : change.opf_full,
  legal_address: change.legal_address === undefined ? before.legalAddress : change.legal_address,
  passport: change.passport,
});

async function readChange(ctx: ChangeNeeds, before: ContactCast, change: Change): Promise<TypedPerson> {
  const { report, requireNone } = createFieldReport();
  const { counterpartyId } = before;
  const { iso } = before.address;
  const person = readPerson(typedPerson(before, change), iso, report);
  await checkLandline(ctx, change, { iso, counterpartyId, report });
  requireNone();
  return person;
}

/** What was named, else what stays true of the person. */
function latinAfter(
  before: ContactCast,
  person: Omit<TypedPerson, 'passport'>,
  { transliterated }: Change,
): Latin | undefined {
  const given = readLatin(transliterated);
  if (given !== undefined) return given ?? undefined;
  const after = russianFields({ ...before, ...person });
  return (
    before.latin && withoutStale(before.latin, { before: russianFields(before), after, former: before.latin })
  );
}

async function load(ctx: ChangeNeeds, id: ContactCastId): Promise<ContactCast> {
  const side = await findContactCast(ctx, id);
  if (!side) throw notFound();
  return side;
}

/** Changes who stands at a side; what is not named stays. Errors: 400 at each broken field; 404; 409 `side_frozen`. */
export const changeContactCast = (
  ctx: ChangeNeeds,
  id: ContactCastId,
  change: Change,
): Promise<ContactCast> =>
  inOpenAccount(ctx, async (tx) => {
    const before = await holdSide(tx, id);
    const { passport, ...person } = await readChange(tx, before, change);
    const latin = latinAfter(before, person, change);
    const comment = change.comment === undefined ? before.comment : change.comment || undefined;
    await updateContactCast(tx, {
      ...before,
      ...person,
      comment,
      latin,
    });
    const owner = { accountId: tx.actor.accountId, id };
    if (passport !== undefined) await sealSidePassport(tx, owner, passport);
    else if (change.passport !== undefined) await dropSidePassport(tx, owner);
    return load(tx, id);
  });

/** Proposes the Latin words of a side anew, corrected as typed, and keeps them. Errors: 400 `russian_missing`; 404; 409. */
export const transliterateCast = (
  ctx: ChangeNeeds,
  id: ContactCastId,
  corrections: LatinInput,
): Promise<Latin> =>
  inOpenAccount(ctx, async (tx) => {
    const side = await holdSide(tx, id);
    const latin = correct(proposeLatin(side), corrections);
    await updateContactCast(tx, { ...side, latin });
    return latin;
  });
