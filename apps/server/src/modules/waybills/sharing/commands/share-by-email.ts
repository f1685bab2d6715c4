import { formatPhone, parsePhone, type WaybillId } from '@tranzit/kernel';
import type { Needs } from '../../../../platform/context/index.ts';
import { sendMessage } from '../../../../platform/outbox/outbox.ts';
import { carrierName } from '../../../carrier-registry/index.ts';
import { getVisibleWaybill } from '../../detail/waybill-detail.queries.ts';
import { sharedWaybillMessage } from '../waybill-sharing.messages.ts';
import { shareWaybill } from './share-waybill.ts';

type ShareType = 'BASIC' | 'EXTENDED';

/** The last four digits remind the receiver which of their phones is meant, and are of no use to anybody else. */
function phoneHint(text: string): string {
  const phone = parsePhone(text);
  return phone ? formatPhone(phone).slice(-5) : '';
}

/** Mails the link of the public view, in the language of the request. Errors: 404. */
export async function shareByEmail(
  ctx: Needs<'db' | 'actor' | 'config' | 'clock' | 'language' | 'brands'>,
  waybillId: WaybillId,
  { email, shareType }: { readonly email: string; readonly shareType: ShareType },
): Promise<void> {
  const row = await getVisibleWaybill(ctx, waybillId);
  const { url } = await shareWaybill(ctx, waybillId);
  await sendMessage(ctx, {
    channel: 'email',
    to: email,
    language: ctx.language,
    template: sharedWaybillMessage,
    data: {
      number: row.number,
      carrier: carrierName(row.carrier, ctx.language),
      route: `${row.sender_city} — ${row.receiver_city}`,
      link: url,
      phoneHint: shareType === 'EXTENDED' ? phoneHint(row.receiver_phone) : '',
    },
    accountId: ctx.actor.accountId,
  });
}
