import type { Terminal } from '@tranzit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hoursSpans, TerminalPicker } from '../../../features/terminals/index.ts';
import { addDays, formatWeekday } from '../../../lib/format/dates.ts';
import { formatPhone } from '../../../lib/format/phone.ts';
import { Note } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { FieldPlace } from '../../../ui/draft-form/field-place.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import classes from '../order.module.css';
import type { SideName } from '../order-draft.ts';
import { useForm } from '../order-form-context.ts';
import { terminalQuestion, useTerminal } from '../order-queries.ts';

/** Any Monday: days of a week are counted from it. */
const someMonday = '2026-11-16';
const weekdayName = (day: number): string => formatWeekday(addDays(someMonday, day - 1));

function Hours({ terminal }: { readonly terminal: Terminal }) {
  const { t } = useTranslation('terminals');
  const spans = hoursSpans(terminal.hours).map(({ fromDay, toDay, hours, isRoundTheClock }) => {
    if (isRoundTheClock && fromDay === 1 && toDay === 7) return t('roundTheClock');
    const days = fromDay === toDay ? weekdayName(fromDay) : `${weekdayName(fromDay)}–${weekdayName(toDay)}`;
    return `${days} ${isRoundTheClock ? t('roundTheClock') : hours}`;
  });
  return <div className="small muted figures">{spans.join(', ')}</div>;
}

function Chosen({ side }: { readonly side: SideName }) {
  const { t } = useTranslation('order');
  const { draft, offer } = useForm();
  const { terminalId } = draft[side];
  const { terminal, isPending, isError } = useTerminal(side, offer, terminalId);
  if (terminalId === null)
    return (
      <div className="grow">
        <div className="strong">{t('terminal.none')}</div>
        <div className="small muted">{t('terminal.noneHint')}</div>
      </div>
    );
  if (terminal)
    return (
      <div className="grow">
        <div className="strong">{terminal.name}</div>
        <div>{terminal.addressLine}</div>
        <Hours terminal={terminal} />
        {terminal.phone && (
          <div className="small muted">{t('terminal.phone', { phone: formatPhone(terminal.phone) })}</div>
        )}
      </div>
    );
  if (isPending)
    return (
      <div className={`grow ${classes.grey}`} aria-busy="true">
        <Skeleton width={160} />
        <Skeleton width={240} />
      </div>
    );
  // The frozen address of the calculation still has the words of its own terminal.
  const cast = offer.task[side];
  const isOfCast = cast.terminalId === terminalId && cast.terminalName !== null;
  return (
    <div className="grow">
      {isOfCast && <div className="strong">{cast.terminalName}</div>}
      {isOfCast && <div>{cast.addressLine}</div>}
      <Note tone={isError ? 'muted' : 'warning'}>{t(isError ? 'terminal.failed' : 'terminal.gone')}</Note>
    </div>
  );
}

/** A side at a terminal: which, when it is open, and another instead. */
export function TerminalPlace({ side }: { readonly side: SideName }) {
  const { t } = useTranslation('order');
  const { draft, offer, changeSide, errorOf } = useForm();
  const [isOpen, setOpen] = useState(false);
  const { terminalId } = draft[side];
  const error = errorOf(`${side}.terminal`);
  return (
    <FieldPlace field={`${side}.terminal`} className="c12">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own look */}
      <div role="group" aria-label={t('terminal.title')} className={classes.terminal}>
        <Icon name="terminal" />
        <Chosen side={side} />
        <Button size="small" onClick={() => setOpen(true)}>
          {t(terminalId === null ? 'terminal.choose' : 'terminal.another')}
        </Button>
      </div>
      {error !== undefined && (
        <Note tone="danger" icon="alert">
          {error}
        </Note>
      )}
      <TerminalPicker
        {...terminalQuestion(side, offer)}
        {...(terminalId !== null && { chosenId: terminalId })}
        open={isOpen}
        onClose={() => setOpen(false)}
        onChoose={(terminal) => {
          changeSide(side, { terminalId: terminal.terminalId });
          setOpen(false);
        }}
      />
    </FieldPlace>
  );
}
