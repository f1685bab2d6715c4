import { localDay } from '../../platform/clock/local-day.ts';
import type { Needs } from '../../platform/context/index.ts';

/** Where a day ends last among the places that parcels are sent from. */
const westernmostTimeZone = 'Europe/Kaliningrad';

/** The day that decides what is late: a day before it has ended everywhere, so that nothing is called late too early. */
export const attentionDay = ({ clock }: Needs<'clock'>): string => localDay(clock.now(), westernmostTimeZone);
