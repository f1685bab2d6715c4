import { TZDate } from '@date-fns/tz';
import type { UserId } from '@tranzit/kernel';
import { format } from 'date-fns/format';
import type { AccountNeeds, Needs } from '../../../../platform/context/index.ts';
import { sendMessage } from '../../../../platform/outbox/outbox.ts';
import { tableTimeZone } from '../../../../platform/tables/table-file.ts';
import { publishToMembers } from '../../../accounts/index.ts';
import { loadPeople, type Person } from '../../../users/index.ts';
import { type HandingOver, ownershipMessages, type TransferStep } from '../ownership.messages.ts';
import type { TransferRow } from '../transfers.store.ts';

export type TellNeeds = AccountNeeds & Needs<'clock' | 'live' | 'brands'>;

export interface Parties {
  readonly from: Person;
  readonly to: Person;
}

export async function partiesOf(ctx: Needs<'db'>, row: TransferRow): Promise<Parties> {
  const people = await loadPeople(ctx, [row.from_user_id, row.to_user_id]);
  const person = (id: UserId): Person => {
    const found = people.get(id);
    if (!found) throw new Error(`no user ${id} of a transfer`);
    return found;
  };
  return { from: person(row.from_user_id), to: person(row.to_user_id) };
}

interface News {
  readonly step: TransferStep;
  /** Of the account. */
  readonly title: string;
  /** Key of the link for the answer, where it is offered: only who is asked gets it. */
  readonly code?: string;
}

/** Writes to both sides, each in their own language, and tells the pages of the team. Gives who they are. */
export async function tellParties(
  ctx: TellNeeds,
  row: TransferRow,
  { step, title, code = '' }: News,
): Promise<Parties> {
  const parties = await partiesOf(ctx, row);
  const data = {
    account: title,
    from: parties.from.name,
    to: parties.to.name,
    until: format(new TZDate(row.expires_at, tableTimeZone), 'dd.MM.yyyy'),
  };
  for (const side of ['from', 'to'] as const) {
    const { email, language } = parties[side];
    const template = ownershipMessages[step][side];
    const key = side === 'to' ? code : '';
    const written: HandingOver = { ...data, code: key };
    await sendMessage(ctx, {
      channel: 'email',
      to: email,
      language,
      template,
      data: written,
      accountId: row.account_id,
      ...(key !== '' && { expiresAt: row.expires_at }),
    });
  }
  await publishToMembers(ctx, { t: 'team' });
  return parties;
}
