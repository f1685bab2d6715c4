import { formatPhone, parsePhone, type WaybillId } from '@tranzit/kernel';
import type { Needs } from '../../../../platform/context/index.ts';
import type { Language } from '../../../../platform/errors/index.ts';
import { sendMail } from '../../../../platform/outbox/outbox.ts';
import { carrierName } from '../../../carrier-registry/index.ts';
import { getVisibleWaybill } from '../../detail/waybill-detail.queries.ts';
import type { WaybillRow } from '../../waybills.present.ts';
import { shareWaybill } from './share-waybill.ts';

type ShareType = 'BASIC' | 'EXTENDED';

interface Letter {
  readonly subject: string;
  readonly text: string;
}

/** The last four digits remind the receiver which of their phones is meant, and are of no use to anybody else. */
function phoneHint(text: string): string {
  const phone = parsePhone(text);
  return phone ? formatPhone(phone).slice(-5) : '';
}

type Wording = (row: WaybillRow, link: string) => Letter;

const letters: Readonly<Record<Language, Readonly<Record<ShareType, Wording>>>> = {
  ru: {
    BASIC: (row, link) => ({
      subject: `Отправление ${row.number}: ${row.sender_city} — ${row.receiver_city}`,
      text: `С вами поделились отправлением ${row.number} (${carrierName(row.carrier, 'ru')}).\n\nСледить за отправлением: ${link}\n`,
    }),
    EXTENDED: (row, link) => ({
      subject: `Отправление ${row.number}: ${row.sender_city} — ${row.receiver_city}`,
      text: `С вами поделились отправлением ${row.number} (${carrierName(row.carrier, 'ru')}).\n\nСледить за отправлением: ${link}\n\nИмена, адреса, груз и документы откроются по телефону получателя (он оканчивается на ${phoneHint(row.receiver_phone)}).\n`,
    }),
  },
  en: {
    BASIC: (row, link) => ({
      subject: `Shipment ${row.number}: ${row.sender_city} — ${row.receiver_city}`,
      text: `Shipment ${row.number} (${carrierName(row.carrier, 'en')}) has been shared with you.\n\nFollow it: ${link}\n`,
    }),
    EXTENDED: (row, link) => ({
      subject: `Shipment ${row.number}: ${row.sender_city} — ${row.receiver_city}`,
      text: `Shipment ${row.number} (${carrierName(row.carrier, 'en')}) has been shared with you.\n\nFollow it: ${link}\n\nNames, addresses, cargo and documents open with the receiver's phone (it ends in ${phoneHint(row.receiver_phone)}).\n`,
    }),
  },
};

/** Mails the link of the public view, in the language of the request. Errors: 404. */
export async function shareByEmail(
  ctx: Needs<'db' | 'actor' | 'config' | 'clock' | 'language'>,
  waybillId: WaybillId,
  { email, shareType }: { readonly email: string; readonly shareType: ShareType },
): Promise<void> {
  const row = await getVisibleWaybill(ctx, waybillId);
  const { url } = await shareWaybill(ctx, waybillId);
  await sendMail(ctx, { to: email, ...letters[ctx.language][shareType](row, url) });
}
