import { useQuery } from '@tanstack/react-query';
import { api } from '@tranzit/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AddressField } from '../../features/address-field/index.ts';
import { applyPreset, emptyCargo, type PresetName, presetNames } from '../../features/cargo-editor/index.ts';
import {
  type CalculationDraft,
  checkDraft,
  daysAwaited,
  emptyDraft,
  startCalculation,
  startRefusal,
  swapSides,
} from '../../features/ordering/calculation/index.ts';
import { apiQuery } from '../../lib/api/api-query.ts';
import { idempotencyKeys } from '../../lib/api/idempotency-keys.ts';
import { focusWrong } from '../../lib/forms/focus-wrong.ts';
import { useUser } from '../../lib/session/user.ts';
import { offeredDays, pointOf } from '../../lib/shipping/pickup-days.ts';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { DayField } from '../../ui/day-picker/day-field.tsx';
import { SelectField } from '../../ui/field/text-field.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import classes from './home.module.css';
import { type QuickLine, quickLines } from './quick-lines.ts';
import { RecentRoutes, useRecentRoutes } from './recent-routes.tsx';

/** The days on which a courier fetches at the sender's place; none while that is asked. */
function useOfferedDays(draft: CalculationDraft): readonly string[] {
  const query = pointOf(draft.from.address);
  const { data } = useQuery(apiQuery(api.listPickupDays, { query }, { staleTime: 5 * 60_000 }));
  return data ? offeredDays(data.dates, true).map(({ date }) => date) : [];
}

const firstPreset: PresetName = 'boxM';

/** What the line holds, and the sending of it. */
function useQuickCalculation() {
  const { t } = useTranslation(['home', 'cargo']);
  const user = useUser();
  const navigate = useNavigate();
  const keyOf = useRef(idempotencyKeys());
  const [{ preset, draft: typed }, setLine] = useState<QuickLine>(
    () => quickLines.read(user)?.draft ?? { preset: firstPreset, draft: emptyDraft(user) },
  );
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>();
  useEffect(() => {
    if (tries > 0) focusWrong(form.current);
  }, [tries]);
  useEffect(() => {
    if (refused !== undefined) focusWrong(form.current);
  }, [refused]);
  const days = useOfferedDays(typed);
  const content = preset === 'docs' ? t('cargo:documents') : '';
  const [firstDay = null] = days;
  const pickupOn = typed.pickupOn !== null && days.includes(typed.pickupOn) ? typed.pickupOn : firstDay;
  const draft = { ...typed, cargo: applyPreset(emptyCargo(), preset, content), pickupOn };
  const problems = checkDraft(draft, user.featureFlags, {
    isAwaited: days.length === 0,
    isDayRefused: false,
  });
  const refusal = refused === undefined ? undefined : startRefusal(refused);
  const words: Readonly<Record<string, string>> = {
    required: t('quick.error.required'),
    choose: t('quick.error.choose'),
    date: t('quick.error.date'),
    [daysAwaited]: t('quick.error.days'),
  };
  const errorOf = (field: 'from' | 'to' | 'pickupOn'): string | undefined => {
    const problem = tries > 0 ? problems.find((one) => one.field === field) : undefined;
    return problem ? words[problem.code] : refusal?.fields[field];
  };
  const keep = (line: QuickLine) => {
    setLine(line);
    quickLines.write(user, line);
  };
  const setPreset = (chosen: PresetName) => keep({ preset: chosen, draft: typed });
  const change = (part: Partial<CalculationDraft>) => {
    setRefused(undefined);
    keep({ preset, draft: { ...typed, ...part } });
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTries(tries + 1);
    if (problems.length > 0 || isBusy) return;
    setBusy(true);
    try {
      const taskId = await startCalculation({ kind: 'domestic', draft, keyOf: keyOf.current });
      await navigate(`/calculation/${taskId}`);
    } catch (error) {
      setRefused(error);
      setBusy(false);
    }
  };
  return { form, draft, preset, setPreset, days, change, errorOf, send, isBusy, messages: refusal?.messages ?? [] };
}

/** From, to, a ready cargo and a day: enough for prices. */
export function QuickCalculation() {
  const { t } = useTranslation(['home', 'cargo']);
  const quick = useQuickCalculation();
  const recent = useRecentRoutes();
  const { draft, change } = quick;
  return (
    <Panel
      aria-label={t('quick.title')}
      className={classes.quickPanel ?? ''}
      data-place={recent.isPlaceUnknown ? 'unknown' : undefined}
    >
      <form ref={quick.form} className={classes.quick} noValidate onSubmit={(event) => void quick.send(event)}>
        <AddressField
          label={t('quick.from')}
          value={draft.from}
          error={quick.errorOf('from')}
          onChange={(from) => change({ from })}
        />
        <IconButton icon="swap" label={t('quick.swap')} onClick={() => change(swapSides(draft))} />
        <AddressField
          label={t('quick.to')}
          value={draft.to}
          error={quick.errorOf('to')}
          onChange={(to) => change({ to })}
        />
        <SelectField
          label={t('quick.cargo')}
          value={quick.preset}
          choices={presetNames.map((name) => ({ value: name, label: t(`cargo:preset.${name}`) }))}
          onChange={quick.setPreset}
        />
        <DayField
          label={t('quick.day')}
          value={draft.pickupOn ?? undefined}
          offered={quick.days}
          // The line of the weekday, kept until the day is known.
          {...(draft.pickupOn === null && { hint: '\u00A0' })}
          error={quick.errorOf('pickupOn')}
          onChange={(pickupOn) => change({ pickupOn })}
        />
        <Button type="submit" variant="primary" busy={quick.isBusy} className={classes.submit}>
          {t('quick.submit')}
        </Button>
      </form>
      {quick.messages.length > 0 && (
        <AlertLine tone="danger" title={t('quick.failed')} text={quick.messages.join(' ')} />
      )}
      <RecentRoutes {...recent} />
    </Panel>
  );
}
