import type { Terminal } from '@tranzit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, formatWeekday } from '../../../lib/format/dates.ts';
import { formatPhone } from '../../../lib/format/phone.ts';
import { Note } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { FieldPlace, useFormFields } from '../../../ui/draft-form/field-place.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { hoursSpans, TerminalPicker, type TerminalQuestion, useTerminal } from '../../terminals/index.ts';
import { RecentTerminals } from './recent-terminals.tsx';
import { type SideName, type SidePlace, wireSide } from './side-place.ts';
import type { SideProps } from './side-section.tsx';
import classes from './sides.module.css';

/** What the picker of a side looks for: terminals of the carrier around the city that take the cargo by the tariff. */
function questionOf(side: SideName, { cast, carrier, cargoId, tariffCode }: SidePlace): TerminalQuestion {
  const { city, latitude, longitude } = cast;
  return {
    carriers: [carrier],
    side: wireSide[side],
    place: { city, latitude, longitude },
    cargoId,
    tariffCode,
  };
}

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

function Chosen({ side, draft, place }: Pick<SideProps, 'side' | 'draft' | 'place'>) {
  const { t } = useTranslation('ordering');
  const { terminalId } = draft;
  const { terminal, isPending, isError } = useTerminal(questionOf(side, place), terminalId ?? undefined);
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
      <div className="grow stack" aria-busy="true">
        <Skeleton width={160} />
        <Skeleton width={240} />
      </div>
    );
  // The frozen address of the calculation still has the words of its own terminal.
  const { cast } = place;
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
export function TerminalChoice({ side, draft, place, onChange }: Omit<SideProps, 'onLandline'>) {
  const { t } = useTranslation('ordering');
  const { errorOf } = useFormFields();
  const [isOpen, setOpen] = useState(false);
  const { terminalId } = draft;
  const error = errorOf(`${side}.terminal`);
  return (
    <FieldPlace field={`${side}.terminal`} className="c12">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own look */}
      <div role="group" aria-label={t('terminal.title')} className={classes.terminal}>
        <Icon name="terminal" />
        <Chosen side={side} draft={draft} place={place} />
        <Button size="small" onClick={() => setOpen(true)}>
          {t(terminalId === null ? 'terminal.choose' : 'terminal.another')}
        </Button>
      </div>
      <RecentTerminals {...{ side, draft, place, onChange }} />
      {error !== undefined && (
        <Note tone="danger" icon="alert">
          {error}
        </Note>
      )}
      <TerminalPicker
        {...questionOf(side, place)}
        {...(terminalId !== null && { chosenId: terminalId })}
        open={isOpen}
        onClose={() => setOpen(false)}
        onChoose={(terminal) => {
          onChange({ terminalId: terminal.terminalId });
          setOpen(false);
        }}
      />
    </FieldPlace>
  );
}
