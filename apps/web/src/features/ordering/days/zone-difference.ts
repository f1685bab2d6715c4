/** Minutes that the clocks of a zone are ahead of UTC at a moment. */
function offsetMinutes(timeZone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const match = /([+-])(\d{2}):(\d{2})/.exec(name);
  if (!match) return 0;
  const [, sign, hours, minutes] = match;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** Hours that the clocks of `timeZone` are ahead of those of `base` on a day; 0 when they show the same. */
export function hoursAhead(timeZone: string, base: string, day: string): number {
  const noon = new Date(`${day}T12:00:00Z`);
  return (offsetMinutes(timeZone, noon) - offsetMinutes(base, noon)) / 60;
}
