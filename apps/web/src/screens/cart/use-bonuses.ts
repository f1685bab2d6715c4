import { useQuery } from '@tanstack/react-query';
import { api, type Destination } from '@tranzit/contract';
import { useState } from 'react';
import { apiQuery } from '../../lib/api/api-query.ts';
import { useMay, useUser } from '../../lib/session/user.ts';
import { bonusLimitOf } from './money.ts';

/** Bonuses that pay for the chosen destinations; all of it is 0 where the user may not spend any, or has none. */
export function useBonuses(destinations: readonly Destination[]) {
  const may = useMay('bonus.spend');
  const isOn = (useUser().featureFlags.BONUSES ?? true) && may;
  const { data } = useQuery(apiQuery(api.getBalance, {}, { enabled: isOn && destinations.length > 0 }));
  const [wished, setWished] = useState(0);
  const balance = isOn ? (data?.bonusBalance ?? 0) : 0;
  const limit = bonusLimitOf(destinations, balance);
  return { balance, limit, spent: Math.min(wished, limit), spend: setWished };
}
