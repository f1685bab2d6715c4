interface RetentionSettings {
  readonly PERSONAL_DATA_RETENTION_YEARS: number;
}

/** Orders of before this instant need their persons no more: the year of the order and the full years after it are over. */
export const retentionEnd = (now: Date, { PERSONAL_DATA_RETENTION_YEARS: years }: RetentionSettings): Date =>
  new Date(Date.UTC(now.getUTCFullYear() - years, 0, 1));

/** The day from which an order's persons may go, `YYYY-MM-DD`. */
export const keptUntil = (
  orderedAt: Date,
  { PERSONAL_DATA_RETENTION_YEARS: years }: RetentionSettings,
): string => `${orderedAt.getUTCFullYear() + years + 1}-01-01`;
