import { api } from '@tranzit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type StartImport, tableOf } from '../../features/importing/index.ts';
import { distinctSides, shownRecents, useRecentContacts } from '../../features/side-person/index.ts';
import { call } from '../../lib/api/call.ts';
import { offeredDays } from '../../lib/shipping/pickup-days.ts';
import { pickupDayOf, usePickupDays } from '../../lib/shipping/use-pickup-days.ts';
import { type CargoDraft, noCargo, toCargoDefaults } from './cargo-draft.ts';
import { freezeSender, type Sender, senderAddress } from './sender.ts';

/** Whoever sent last, until somebody else is chosen; nobody while another is looked for. */
function useSender() {
  const recents = useRecentContacts('sender');
  const [chosen, setChosen] = useState<Sender | null>();
  const sides = distinctSides(recents.data?.items).slice(0, shownRecents);
  const [latest] = sides;
  const sender = chosen === undefined && latest ? ({ from: 'recents', contact: latest } as const) : chosen;
  return { recents, sides, sender: sender ?? null, setSender: setChosen };
}

/** What holds for all rows of a table of orders that do not say it themselves. `date`: the day that was asked for. */
export function useOrderDefaults(date: string | null) {
  const { t } = useTranslation('order-imports');
  const { recents, sides, sender, setSender } = useSender();
  const [wished, setWished] = useState(date);
  const [cargo, setCargo] = useState<CargoDraft>(noCargo);
  const days = usePickupDays(sender && senderAddress(sender));
  const offered = days.data && offeredDays(days.data.dates, true).map(({ date: day }) => day);
  const pickupOn = pickupDayOf(wished, offered);
  const start: StartImport = async (source, { keyOf, options }) => {
    if (!sender || pickupOn === null) throw new Error('a table was sent without sender or day');
    const sender_contact_id = await freezeSender(sender, keyOf);
    const body = {
      ...tableOf(source),
      ...toCargoDefaults(cargo),
      sender_contact_id,
      pickup_date: pickupOn,
    };
    return call(api.startOrderImport, { body }, { ...options, idempotencyKey: keyOf('orders', body) });
  };
  const missing = () => {
    if (!sender) return t('defaults.noSender');
    return pickupOn === null ? t('defaults.noDay') : undefined;
  };
  return {
    ...{ recents, sides, sender, setSender },
    ...{ days, offered, pickupOn, setPickupOn: setWished },
    ...{ cargo, setCargo },
    start,
    missing: missing(),
  };
}
export type OrderDefaultsState = ReturnType<typeof useOrderDefaults>;
