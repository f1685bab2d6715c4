import { useQuery } from '@tanstack/react-query';
import { api, type Destination, furthestPickupDays } from '@tranzit/contract';
import { type CarrierCode, daysOfPeriod } from '@tranzit/kernel';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../lib/api/api-query.ts';
import { addDays, formatDay, today } from '../../lib/format/dates.ts';
import { Note } from '../../ui/badge/badge.tsx';
import type { DayMark } from '../../ui/day-picker/day-calendar.tsx';
import { DayPicker } from '../../ui/day-picker/day-picker.tsx';
import { useOffDay } from './off-day.ts';
import { useServedDays } from './served-days.ts';

interface MoveDaysProps {
  readonly destinations: readonly Destination[];
  readonly value: string | undefined;
  readonly onChange: (day: string) => void;
}

/** Days off of the production calendar; none while they are not known. */
function useDaysOff(from: string, to: string): ReadonlySet<string> {
  const { data } = useQuery(
    apiQuery(api.listCalendar, { query: { date_from: from, date_to: to } }, { staleTime: 3_600_000 }),
  );
  return new Set(data?.days.filter(({ kind }) => kind === 'day_off').map(({ date }) => date));
}

/** The days on which they are now, in order. */
const presentDays = (destinations: readonly Destination[]): readonly string[] =>
  [...new Set(destinations.map(({ pickupDate }) => pickupDate))].toSorted();

function Present({ days }: { readonly days: readonly string[] }) {
  const { t } = useTranslation('destinations');
  const [from = '', to = from] = [days[0], days.at(-1)];
  const count = days.length;
  const words =
    count === 1
      ? t('move.present', { day: formatDay(from) })
      : t('move.presentDays', { count, from: formatDay(from), to: formatDay(to) });
  return <p className="small muted">{words}</p>;
}

interface LegendProps {
  /** How many carriers do not collect on all of the days, and which. */
  readonly striking: number;
  readonly carriers: string;
}

function Legend({ striking, carriers }: LegendProps) {
  const { t } = useTranslation('destinations');
  const words = [t('move.legend'), striking > 0 && t('move.struck', { count: striking, carriers })];
  return <p className="small muted">{words.filter((each) => each !== false).join(' ')}</p>;
}

/** Said once a day is chosen on which not all is collected. */
function Staying({ refusal }: { readonly refusal: string | undefined }) {
  const { t } = useTranslation('destinations');
  return (
    <div role="status">
      {refusal !== undefined && (
        <Note icon="warn" tone="warning">
          {t('move.staying', { refusal })}
        </Note>
      )}
    </div>
  );
}

/** The days to which they may go: where they are now, what is off, and who does not collect, as far as that is known. */
export function MoveDays({ destinations, value, onChange }: MoveDaysProps) {
  const { t } = useTranslation(['destinations', 'common']);
  const todayDay = today();
  const lastDay = addDays(todayDay, furthestPickupDays);
  const offDay = useOffDay();
  const off = useDaysOff(todayDay, lastDay);
  const served = useServedDays(destinations, todayDay);
  const present = presentDays(destinations);
  const days = daysOfPeriod(todayDay, lastDay);
  const namesOf = (carriers: readonly CarrierCode[]) =>
    carriers.map((code) => t(`common:carrier.${code}`)).join(', ');
  const refusalOf = (day: string): string | undefined => {
    const carriers = served.refusing(day);
    return carriers.length === 0
      ? undefined
      : t('move.unserved', { count: carriers.length, carriers: namesOf(carriers) });
  };
  const markOf = (day: string): DayMark => {
    const refusal = day >= todayDay && day <= lastDay ? refusalOf(day) : undefined;
    const words = [present.includes(day) && t('move.now'), off.has(day) && offDay(day), refusal];
    return {
      isNoted: present.includes(day),
      isOff: off.has(day),
      isStruck: refusal !== undefined,
      words: words.filter((word) => typeof word === 'string'),
    };
  };
  const refusal = value === undefined ? undefined : refusalOf(value);
  const striking = [...new Set(days.flatMap((day) => served.refusing(day)))];
  return (
    <>
      <Present days={present} />
      <DayPicker
        label={t('move.day')}
        value={value}
        offered={days.filter((day) => !served.isClosed(day))}
        markOf={markOf}
        onChange={onChange}
      />
      <Legend striking={striking.length} carriers={namesOf(striking)} />
      <Staying refusal={refusal} />
    </>
  );
}
