import {
  type CarrierCall,
  fromMoscowTime,
  startBudget,
  type XmlElement,
  type XmlTree,
} from '@tranzit/carrier-kit';
import { z } from 'zod';
import type { PostClient } from '../client.ts';
import { fromTicketError, isRefusal, malformed } from '../errors.ts';
import type { HistoryRecord } from './history.ts';
import type { Credentials, HistoryReader } from './single-tracking.ts';

const namespace = 'http://fclient.russianpost.org/postserver';
const itemNamespace = 'http://fclient.russianpost.org';

/** The answer to a ticket is read first after a quarter of an hour, again after another, and is kept for 32 hours. */
const waitMs = 15 * 60_000;
const keptMs = 32 * 3_600_000;
/** The carrier allows 3000. */
const barcodesPerTicket = 500;
const notReadyId = '6';

interface Ticket {
  readonly id: string;
  readonly barcodes: readonly string[];
  readonly expiresAt: number;
  askAt: number;
}

interface Kept {
  readonly records: readonly HistoryRecord[];
  readonly at: number;
}

const attribute = z.string().optional();
const errorSchema = z.object({ '@ErrorTypeID': attribute, '@ErrorName': attribute }).optional();
const text = z.union([
  z.string(),
  z.object({ '#text': z.string() }).transform((element) => element['#text']),
]);
const ticketSchema = z.object({ value: text.optional(), error: errorSchema });
const itemSchema = z.object({
  '@Barcode': z.string(),
  Operation: z.array(z.record(z.string(), z.unknown())).optional(),
});
const answerSchema = z.object({
  value: z
    .union([
      z.object({ Item: z.array(itemSchema).optional() }),
      z.literal('').transform(() => ({ Item: [] })),
    ])
    .optional(),
  error: errorSchema,
});
const operationSchema = z.object({
  '@OperTypeID': z.string(),
  '@OperCtgID': z.string().default(''),
  '@OperName': z.string().default(''),
  '@DateOper': z.string(),
  '@IndexOper': z.string().default(''),
});

/** `dd.MM.yyyy HH:mm:ss`, Moscow's clock. */
export function fromBatchTime(text: string): string | undefined {
  const [, day, month, year, time] =
    /^(\d\d)\.(\d\d)\.(\d{4}) (\d\d:\d\d(?::\d\d)?)$/.exec(text.trim()) ?? [];
  return fromMoscowTime(`${year}-${month}-${day}T${time}`);
}

function fromOperation(raw: unknown): HistoryRecord {
  const { data } = operationSchema.safeParse(raw);
  const occurredAt = fromBatchTime(data?.['@DateOper'] ?? '');
  if (!data || occurredAt === undefined) throw malformed('getResponseByTicket', JSON.stringify(raw));
  return {
    type: data['@OperTypeID'],
    attribute: data['@OperCtgID'],
    typeName: data['@OperName'],
    attributeName: '',
    occurredAt,
    index: data['@IndexOper'],
    city: undefined,
    mailType: undefined,
    grams: undefined,
    raw,
  };
}

export interface BatchTrackingOptions extends Credentials {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly maxKept?: number;
}

/**
 * Tracking by tickets: a list of barcodes is handed in, the answer fetched a quarter of an hour later. Tickets and
 * answers are kept in memory alone: what a stopped process had asked is asked again. Each reading gives what has been
 * answered so far and hands in what is not under way.
 */
export function createBatchTracking(client: PostClient, options: BatchTrackingOptions): HistoryReader {
  return new TicketDesk(client, options);
}

class TicketDesk implements HistoryReader {
  readonly #client: PostClient;
  readonly #options: BatchTrackingOptions;
  #tickets: readonly Ticket[] = [];
  readonly #kept = new Map<string, Kept>();
  readonly #handingIn = new Set<string>();

  constructor(client: PostClient, options: BatchTrackingOptions) {
    this.#client = client;
    this.#options = options;
  }

  async read(
    barcodes: readonly string[],
    call: CarrierCall,
  ): Promise<ReadonlyMap<string, readonly HistoryRecord[]>> {
    const budget = startBudget(call);
    let failure: unknown;
    try {
      for (const ticket of this.#takeDue()) await this.#collect(ticket, budget.next());
      for (const chunk of this.#takeMissing(barcodes)) await this.#handIn(chunk, budget.next());
    } catch (error) {
      failure = error;
    }
    const answers = barcodes.flatMap((barcode) => {
      const kept = this.#kept.get(barcode);
      return kept ? [[barcode, kept.records] as const] : [];
    });
    if (failure !== undefined && answers.length === 0) throw failure;
    return new Map(answers);
  }

  /** Put off at once, so that two readings do not ask for one ticket. */
  #takeDue(): Ticket[] {
    const now = this.#options.now();
    this.#tickets = this.#tickets.filter(({ expiresAt }) => expiresAt > now);
    const due = this.#tickets.filter(({ askAt }) => askAt <= now);
    for (const ticket of due) ticket.askAt = now + waitMs;
    return due;
  }

  #takeMissing(barcodes: readonly string[]): string[][] {
    const now = this.#options.now();
    const underWay = new Set(this.#tickets.flatMap((ticket) => ticket.barcodes));
    const isFresh = (barcode: string): boolean => now - (this.#kept.get(barcode)?.at ?? -Infinity) < waitMs;
    const missing = [...new Set(barcodes)].filter(
      (one) => !underWay.has(one) && !this.#handingIn.has(one) && !isFresh(one),
    );
    for (const barcode of missing) this.#handingIn.add(barcode);
    const count = Math.ceil(missing.length / barcodesPerTicket);
    return Array.from({ length: count }, (_, index) =>
      missing.slice(index * barcodesPerTicket, (index + 1) * barcodesPerTicket),
    );
  }

  #ask(method: string, content: XmlTree, call: CarrierCall): Promise<XmlElement> {
    return this.#client.track({ path: '/fc', version: '1.1', namespace, method, content, call });
  }

  async #handIn(barcodes: readonly string[], call: CarrierCall): Promise<void> {
    const { login, password, now } = this.#options;
    try {
      const items = barcodes.map((barcode) => ({ '@Barcode': barcode }));
      const request = { '@xmlns:fcl': itemNamespace, 'fcl:Item': items };
      const content = { request, login, password, language: 'RUS' };
      const { value, error } = readAnswer(
        'ticketRequest',
        await this.#ask('ticketRequest', content, call),
        ticketSchema,
      );
      if (error)
        throw fromTicketError('ticketRequest', error['@ErrorTypeID'] ?? '', error['@ErrorName'] ?? '');
      if (!value) throw malformed('ticketRequest', 'no ticket');
      const at = now();
      this.#tickets = [...this.#tickets, { id: value, barcodes, askAt: at + waitMs, expiresAt: at + keptMs }];
    } finally {
      for (const barcode of barcodes) this.#handingIn.delete(barcode);
    }
  }

  async #collect(ticket: Ticket, call: CarrierCall): Promise<void> {
    const { login, password } = this.#options;
    const method = 'answerByTicketRequest';
    const reply = await this.#ask(method, { ticket: ticket.id, login, password }, call).catch(
      (error: unknown) => {
        if (isRefusal(error)) this.#drop(ticket); // a ticket nobody knows any more
        throw error;
      },
    );
    const { value, error } = readAnswer(method, reply, answerSchema);
    if (error?.['@ErrorTypeID'] === notReadyId) return;
    if (error) throw fromTicketError(method, error['@ErrorTypeID'] ?? '', error['@ErrorName'] ?? '');
    for (const item of value?.Item ?? [])
      this.#keep(item['@Barcode'], (item.Operation ?? []).map(fromOperation));
    this.#drop(ticket);
  }

  #drop(ticket: Ticket): void {
    this.#tickets = this.#tickets.filter((one) => one !== ticket);
  }

  /** The longest unanswered are forgotten first. */
  #keep(barcode: string, records: readonly HistoryRecord[]): void {
    this.#kept.delete(barcode);
    this.#kept.set(barcode, { records, at: this.#options.now() });
    const oldest = this.#kept.keys().next();
    if (this.#kept.size > (this.#options.maxKept ?? 50_000) && !oldest.done) this.#kept.delete(oldest.value);
  }
}

function readAnswer<Schema extends z.ZodType>(
  method: string,
  reply: XmlElement,
  schema: Schema,
): z.output<Schema> {
  const checked = schema.safeParse(reply);
  if (!checked.success) throw malformed(method, JSON.stringify(reply), checked.error);
  return checked.data;
}
