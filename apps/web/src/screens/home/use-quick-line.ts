import { useQuery } from '@tanstack/react-query';
import { api } from '@tranzit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { applyPreset, emptyCargo, type PresetName } from '../../features/cargo-editor/index.ts';
import { type CalculationDraft, emptyDraft } from '../../features/ordering/calculation/index.ts';
import { apiQuery } from '../../lib/api/api-query.ts';
import { useUser } from '../../lib/session/user.ts';
import { offeredDays, pointOf } from '../../lib/shipping/pickup-days.ts';
import { type QuickLine, quickLines } from './quick-lines.ts';

/** The days on which a courier fetches at the sender's place; none while that is asked. */
function useOfferedDays(draft: CalculationDraft): readonly string[] {
  const query = pointOf(draft.from.address);
  const { data } = useQuery(apiQuery(api.listPickupDays, { query }, { staleTime: 5 * 60_000 }));
  return data ? offeredDays(data.dates, true).map(({ date }) => date) : [];
}

const firstPreset: PresetName = 'boxM';

/** What the line holds, as the tab keeps it; `days` that a courier comes on, the first of them unless another was chosen. */
export function useQuickLine() {
  const { t } = useTranslation('cargo');
  const user = useUser();
  const [{ preset, draft: typed }, setLine] = useState<QuickLine>(
    () => quickLines.read(user)?.draft ?? { preset: firstPreset, draft: emptyDraft(user) },
  );
  const days = useOfferedDays(typed);
  const [firstDay = null] = days;
  const pickupOn = typed.pickupOn !== null && days.includes(typed.pickupOn) ? typed.pickupOn : firstDay;
  const cargo = applyPreset(emptyCargo(), preset, preset === 'docs' ? t('documents') : '');
  const keep = (line: QuickLine) => {
    setLine(line);
    quickLines.write(user, line);
  };
  return {
    preset,
    draft: { ...typed, cargo, pickupOn },
    days,
    setPreset: (chosen: PresetName) => keep({ preset: chosen, draft: typed }),
    change: (part: Partial<CalculationDraft>) => keep({ preset, draft: { ...typed, ...part } }),
  };
}
