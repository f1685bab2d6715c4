import { type CarrierCall, settleSome, toMoscowTime } from '@tranzit/carrier-kit';
import type { PostClient } from '../client.ts';
import { malformed, nothingWhenNotFound, trackingLimitReached } from '../errors.ts';
import { fromHistoryRecord, type HistoryRecord, historySchema } from './history.ts';

export interface HistoryReader {
  /** Operations by barcode, in no order. A barcode without an answer yet is left out. */
  read(
    barcodes: readonly string[],
    call: CarrierCall,
  ): Promise<ReadonlyMap<string, readonly HistoryRecord[]>>;
}

export interface Credentials {
  readonly login: string;
  readonly password: string;
}

const operation = 'getOperationHistory';
const dayMs = 86_400_000;

/** Counts the calls of a Moscow day. Throws `CarrierError('rate_limited')`, until midnight, when they are used up. */
export function createDailyLimit(callsPerDay: number | undefined, now: () => number): () => void {
  let day = '';
  let used = 0;
  return () => {
    if (callsPerDay === undefined) return;
    const moscow = toMoscowTime(new Date(now()));
    if (moscow.slice(0, 10) !== day) [day, used] = [moscow.slice(0, 10), 0];
    const passedMs = Date.parse(`1970-01-01T${moscow.slice(11)}Z`);
    if (used >= callsPerDay)
      throw trackingLimitReached(operation, 'the calls of this day are used up', dayMs - passedMs);
    used += 1;
  };
}

/** One call per barcode, side by side: SOAP 1.2. */
export function createSingleTracking(
  client: PostClient,
  credentials: Credentials,
  takeCall: () => void,
): HistoryReader {
  return {
    read: async (barcodes, call) => {
      const histories = barcodes.map(async (barcode) => {
        takeCall();
        return [barcode, await readHistory(client, credentials, barcode, call)] as const;
      });
      return new Map(await settleSome(histories));
    },
  };
}

/** An item tracking does not know yet has no operations. */
async function readHistory(
  client: PostClient,
  { login, password }: Credentials,
  barcode: string,
  call: CarrierCall,
): Promise<readonly HistoryRecord[]> {
  const reply = await client
    .track({
      path: '/rtm34',
      version: '1.2',
      namespace: 'http://russianpost.org/operationhistory',
      method: operation,
      content: {
        '@xmlns:data': 'http://russianpost.org/operationhistory/data',
        'data:OperationHistoryRequest': {
          'data:Barcode': barcode,
          'data:MessageType': 0,
          'data:Language': 'RUS',
        },
        'data:AuthorizationHeader': {
          '@soapenv:mustUnderstand': '1',
          'data:login': login,
          'data:password': password,
        },
      },
      call,
    })
    .catch(nothingWhenNotFound);
  if (reply === undefined) return [];
  const checked = historySchema.safeParse(reply);
  if (!checked.success) throw malformed(operation, JSON.stringify(reply), checked.error);
  return (checked.data.OperationHistoryData.historyRecord ?? []).map(fromHistoryRecord);
}
