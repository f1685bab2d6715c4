/** A part of a day in the sender's local time, minutes from midnight; `fromMinutes` is always the lesser. */
export interface PickupPeriod {
  readonly fromMinutes: number;
  readonly toMinutes: number;
}

export const defaultPickupPeriod: PickupPeriod = { fromMinutes: 9 * 60, toMinutes: 18 * 60 };

/** `HH:mm-HH:mm`, blanks around the dash allowed; `undefined` unless both are times of a day in this order. */
export function parsePickupPeriod(text: string): PickupPeriod | undefined {
  const parts = /^([01]\d|2[0-3]):([0-5]\d)\s*[-–]\s*([01]\d|2[0-3]):([0-5]\d)$/.exec(text.trim());
  if (!parts) return undefined;
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = parts.slice(1).map(Number);
  const period = { fromMinutes: fromHour * 60 + fromMinute, toMinutes: toHour * 60 + toMinute };
  return period.fromMinutes < period.toMinutes ? period : undefined;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const timeOf = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

/** `09:00-18:00`, as it goes over the wire. */
export const formatPickupPeriod = ({ fromMinutes, toMinutes }: PickupPeriod): string =>
  `${timeOf(fromMinutes)}-${timeOf(toMinutes)}`;
