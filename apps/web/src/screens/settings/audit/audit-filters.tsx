import type { AnswerOf, api } from '@tranzit/contract';
import { auditKinds } from '@tranzit/kernel';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, today } from '../../../lib/format/dates.ts';
import { type DayRange, oneDay } from '../../../ui/day-picker/day-range.ts';
import { DayRangeField } from '../../../ui/day-picker/day-range-field.tsx';
import { SelectField } from '../../../ui/field/text-field.tsx';
import classes from '../settings.module.css';

const everything = 'all';
/** The log goes back a year. */
const daysKept = 366;

/** Which acts of the log are wanted: `all` or a kind, `all` or a user, and days. */
export interface ChosenActs {
  readonly kind: string;
  readonly userId: string;
  readonly days: DayRange;
}
export const wholeLog: ChosenActs = { kind: everything, userId: everything, days: oneDay(undefined) };

/** Parts that do not narrow are left out or undefined. */
export const toAuditQuery = ({ kind, userId, days }: ChosenActs) => ({
  ...(kind !== everything && { kind }),
  ...(userId !== everything && { user_id: userId }),
  date_from: days.from,
  date_to: days.to,
  // The days are those of the times in the list.
  time_zone:
    days.from === undefined && days.to === undefined
      ? undefined
      : Intl.DateTimeFormat().resolvedOptions().timeZone,
});

interface AuditFiltersProps {
  /** Everybody whom the log names. */
  readonly people: AnswerOf<typeof api.listAuditActs>['people'];
  readonly chosen: ChosenActs;
  readonly onChange: (chosen: ChosenActs) => void;
  /** At the end of the row. */
  readonly children: ReactNode;
}

/** By whom, what, and on which days. */
export function AuditFilters({ people, chosen, onChange, children }: AuditFiltersProps) {
  const { t } = useTranslation('settings');
  const narrow = (part: Partial<ChosenActs>) => onChange({ ...chosen, ...part });
  const kinds = auditKinds.map((value) => ({ value, label: t(`audit.kind.${value}`) }));
  const names = people.map(({ userId, userName: label }) => ({ value: String(userId), label }));
  return (
    <div className={classes.filters}>
      <SelectField
        label={t('audit.who')}
        choices={[{ value: everything, label: t('audit.everybody') }, ...names]}
        value={chosen.userId}
        onChange={(userId) => narrow({ userId })}
      />
      <SelectField<string>
        label={t('audit.what')}
        choices={[{ value: everything, label: t('audit.everything') }, ...kinds]}
        value={chosen.kind}
        onChange={(kind) => narrow({ kind })}
      />
      <fieldset>
        <legend className="sr">{t('audit.when')}</legend>
        <DayRangeField
          value={chosen.days}
          firstDay={addDays(today(), -daysKept)}
          maxDay={today()}
          onChange={(days) => narrow({ days })}
        />
      </fieldset>
      {children}
    </div>
  );
}
