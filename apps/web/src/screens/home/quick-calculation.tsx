import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AddressField } from '../../features/address-field/index.ts';
import { presetNames } from '../../features/cargo-editor/index.ts';
import {
  checkDraft,
  daysAwaited,
  startCalculation,
  startRefusal,
  swapSides,
} from '../../features/ordering/calculation/index.ts';
import { idempotencyKeys } from '../../lib/api/idempotency-keys.ts';
import { focusWrong } from '../../lib/forms/focus-wrong.ts';
import { useUser } from '../../lib/session/user.ts';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { DayField } from '../../ui/day-picker/day-field.tsx';
import { SelectField } from '../../ui/field/text-field.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import classes from './home.module.css';
import { RecentRoutes } from './recent-routes.tsx';
import { useQuickLine } from './use-quick-line.ts';

/** What the line holds, what is wrong in it, and the sending of it; the first wrong field takes the focus. */
function useQuickCalculation() {
  const { t } = useTranslation('home');
  const { featureFlags } = useUser();
  const navigate = useNavigate();
  const keyOf = useRef(idempotencyKeys());
  const form = useRef<HTMLFormElement>(null);
  const line = useQuickLine();
  const { draft, days } = line;
  const [tries, setTries] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>();
  useEffect(() => {
    if (tries > 0) focusWrong(form.current);
  }, [tries]);
  useEffect(() => {
    if (refused !== undefined) focusWrong(form.current);
  }, [refused]);
  const problems = checkDraft(draft, featureFlags, { isAwaited: days.length === 0, isDayRefused: false });
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
  const change: typeof line.change = (part) => {
    setRefused(undefined);
    line.change(part);
  };
  const send = async () => {
    setTries(tries + 1);
    if (problems.length > 0 || isBusy) return;
    setBusy(true);
    try {
      await navigate(
        `/calculation/${await startCalculation({ kind: 'domestic', draft, keyOf: keyOf.current })}`,
      );
    } catch (error) {
      setRefused(error);
      setBusy(false);
    }
  };
  return { ...line, form, change, errorOf, send, isBusy, messages: refusal?.messages ?? [] };
}

function QuickFields({ quick }: { readonly quick: ReturnType<typeof useQuickCalculation> }) {
  const { t } = useTranslation(['home', 'cargo']);
  const { draft, change } = quick;
  return (
    <>
      <AddressField
        label={t('quick.from')}
        isDomestic
        value={draft.from}
        error={quick.errorOf('from')}
        onChange={(from) => change({ from })}
      />
      <IconButton icon="swap" label={t('quick.swap')} onClick={() => change(swapSides(draft))} />
      <AddressField
        label={t('quick.to')}
        isDomestic
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
    </>
  );
}

/** From, to, a ready cargo and a day: enough for prices. */
export function QuickCalculation() {
  const { t } = useTranslation('home');
  const quick = useQuickCalculation();
  return (
    <Panel aria-label={t('quick.title')} className={classes.quickPanel ?? ''}>
      <form
        ref={quick.form}
        className={classes.quick}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void quick.send();
        }}
      >
        <QuickFields quick={quick} />
        <Button type="submit" variant="primary" busy={quick.isBusy} className={classes.submit}>
          {t('quick.submit')}
        </Button>
      </form>
      {quick.messages.length > 0 && (
        <AlertLine tone="danger" title={t('quick.failed')} text={quick.messages.join(' ')} />
      )}
      <RecentRoutes />
    </Panel>
  );
}
