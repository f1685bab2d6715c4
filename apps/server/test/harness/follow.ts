import type { CarrierCode } from '@tranzit/kernel';
import { sql } from 'kysely';
import { followShipmentsHandler } from '../../src/modules/waybills/tracking/follow-shipments.job.ts';
import { silentLog } from '../../src/platform/log/log.ts';
import type { TestPortal } from './test-portal.ts';

/** One turn of a carrier's loop three hours later, when every order is due; the next turn, which it plans, is taken away. */
export async function followOnce(portal: TestPortal, carrier: CarrierCode): Promise<void> {
  portal.clock.advance(3 * 3_600_000);
  await followShipmentsHandler.handle(
    { ...portal.runtime.capabilities, log: silentLog },
    { carrier },
    { attempt: 1, isLast: true, signal: new AbortController().signal },
  );
  await sql`select graphile_worker.remove_job(${`follow-shipments:${carrier}`})`.execute(
    portal.runtime.database.db,
  );
}
