import { fromMoscowTime } from '@tranzit/carrier-kit';

const zoned = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d.*(Z|[+-]\d\d:?\d\d)$/;
const offset = /^(?:UTC|GMT)?\s*([+-]?)(\d{1,2})(?::?([0-5]\d))?$/i;

/** `7`, `+07:00`, `UTC+3` as `+07:00`. */
function toOffset(text: string): string | undefined {
  const [, sign = '', hours = '', minutes = '00'] = offset.exec(text.trim()) ?? [];
  return hours === '' || Number(hours) > 14
    ? undefined
    : `${sign || '+'}${hours.padStart(2, '0')}:${minutes}`;
}

/**
 * When something happened, in UTC. The zone stands in the date, or in the field beside it (a whole date-time or an offset);
 * without one it is Moscow's time. `undefined` for no date, and for the year 1, which means none.
 */
export function toInstant({
  Date: date,
  DateTZ: zone,
}: {
  readonly Date: string | undefined;
  readonly DateTZ: string | undefined;
}): string | undefined {
  if (zone !== undefined && zoned.test(zone.trim())) return present(fromMoscowTime(zone));
  if (date === undefined) return undefined;
  const beside = zoned.test(date.trim()) || zone === undefined ? undefined : toOffset(zone);
  return present(fromMoscowTime(`${date.trim()}${beside ?? ''}`));
}

const present = (instant: string | undefined): string | undefined =>
  instant === undefined || instant < '1900' ? undefined : instant;
