import type { PersonInput } from '@tranzit/contract';
import type { CounterpartyId, PhoneNumber } from '@tranzit/kernel';
import type { AccountNeeds } from '../../../platform/context/index.ts';
import { isLandline } from '../../../platform/phones/landline.ts';
import { confirmedIn } from '../book/commands/replace-parts.ts';
import { loadCounterparties } from '../book/counterparties.queries.ts';
import type { ReportField } from '../field-report.ts';
import { readPhone } from '../read-phone.ts';

/** A phone of a side, and whether somebody has said that it shall be used although no mobile one. */
export type SidePhone = PersonInput['phones'][number] & { readonly confirmed?: boolean | undefined };

export interface FirstPhone {
  /** Absent of a change that leaves the phones as they are: nobody types one, so nobody is asked. */
  readonly phones?: readonly SidePhone[] | undefined;
  readonly asks_first_landline?: boolean | undefined;
}

interface Reading {
  readonly iso: string;
  /** The entry of the book that the side names. */
  readonly counterpartyId: CounterpartyId | undefined;
  readonly report: ReportField;
}

async function isConfirmedInBook(
  ctx: AccountNeeds,
  number: PhoneNumber,
  id: CounterpartyId | undefined,
): Promise<boolean> {
  const entry = id && (await loadCounterparties(ctx, [id])).get(id);
  return entry ? confirmedIn(entry).some((phone) => phone.number === number) : false;
}

/** Reports a landline that the courier would call first and nobody has confirmed, neither here nor in the entry of the book. */
export async function checkLandline(
  ctx: AccountNeeds,
  { phones: [first] = [], asks_first_landline: isAsked }: FirstPhone,
  { iso, counterpartyId, report }: Reading,
): Promise<void> {
  const number = isAsked && !first?.confirmed ? readPhone(first?.number ?? '', iso) : undefined;
  if (!number || !isLandline(number) || (await isConfirmedInBook(ctx, number, counterpartyId))) return;
  report('phones.0.number', 'landline_unconfirmed');
}
