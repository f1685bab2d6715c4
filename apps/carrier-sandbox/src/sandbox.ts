import { places } from '@tranzit/places';
import { type CallCounter, createCallCounter } from './calls/call-counter.ts';
import { type CdekState, emptyCdekState } from './cdek/cdek-state.ts';
import { createTokenStore, type TokenStore } from './cdek/token-store.ts';
import { type CityIndex, createCityIndex } from './cities/city-index.ts';
import { createSandboxClock, type SandboxClock } from './clock/sandbox-clock.ts';
import { createFeedStore, type FeedStore } from './dpd/feed-store.ts';
import { createFaultStore, type FaultStore } from './faults/fault-store.ts';
import { type Journal, type JournalEntry, noJournal, openJournal, readJournal } from './orders/journal.ts';
import { type CarrierName, carrierNames } from './orders/order.ts';
import { createOrderStore, type OrderStore } from './orders/order-store.ts';
import { createPriceLevels, type PriceLevels } from './tariffs/price-levels.ts';
import { createTerminalIndex, type TerminalIndex } from './terminals/terminal-index.ts';

/** Where the sandbox writes what it does; pino's loggers fit. */
export interface SandboxLog {
  info(fields: Readonly<Record<string, unknown>>, message: string): void;
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
}

/** Everything the simulated carriers share. */
export interface Sandbox {
  readonly clock: SandboxClock;
  /** Built on first use. */
  cities(): CityIndex;
  /** Generated on first use. */
  terminals(carrier: CarrierName): TerminalIndex;
  readonly orders: OrderStore;
  readonly faults: FaultStore;
  readonly prices: PriceLevels;
  readonly calls: CallCounter;
  readonly tokens: TokenStore;
  readonly cdek: CdekState;
  readonly feeds: FeedStore;
  readonly journal: Journal;
  readonly log: SandboxLog;
  /** How long CDEK thinks over an asynchronous request, real ms. */
  readonly processingMs: number;
  /** How long `#slow` waits, real ms. */
  readonly slowMs: number;
}

/** What {@link createSandbox} needs; defaults are the front door's. */
export interface SandboxSettings {
  readonly now: () => number;
  readonly timeScale: number;
  readonly tokenTtlSeconds: number;
  readonly processingMs: number;
  readonly slowMs: number;
  readonly stateFile: string | undefined;
  readonly log: SandboxLog;
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Cities and points never change, so every sandbox of a program shares them. */
const cities = once(() => createCityIndex(places()));
const terminals = new Map(
  carrierNames.map((carrier) => [carrier, once(() => createTerminalIndex(carrier, cities().all()))]),
);

function terminalsOf(carrier: CarrierName): TerminalIndex {
  const index = terminals.get(carrier);
  if (index === undefined) throw new Error(`no points of ${carrier}`);
  return index();
}

function replay(sandbox: Sandbox, entries: readonly JournalEntry[]): void {
  for (const entry of entries) {
    if ('order' in entry) sandbox.orders.save(entry.order);
    else if ('removedOrder' in entry) {
      const order = sandbox.orders.findById(entry.removedOrder);
      if (order !== undefined) sandbox.orders.remove(order);
    } else if ('intake' in entry) sandbox.cdek.intakes.set(entry.intake.id, entry.intake);
    else if ('subscription' in entry) {
      sandbox.cdek.subscriptions.set(entry.subscription.id, entry.subscription);
    } else if ('removedSubscription' in entry) sandbox.cdek.subscriptions.delete(entry.removedSubscription);
    else if ('create' in entry) sandbox.orders.countCreate(entry.create.carrier, entry.create.number);
    else sandbox.clock.setLead(entry.clockLeadMs);
  }
}

function stateOf(sandbox: Sandbox, entries: readonly JournalEntry[]): readonly JournalEntry[] {
  return [
    ...entries.filter((entry) => 'create' in entry),
    ...sandbox.orders.all().map((order) => ({ order })),
    ...[...sandbox.cdek.intakes.values()].map((intake) => ({ intake })),
    ...[...sandbox.cdek.subscriptions.values()].map((subscription) => ({ subscription })),
    ...entries.filter((entry) => 'clockLeadMs' in entry).slice(-1),
  ];
}

/** Builds the shared state and, with a state file, takes over what an earlier run left in it. */
export async function createSandbox(settings: SandboxSettings): Promise<Sandbox> {
  const clock = createSandboxClock(settings.now, settings.timeScale);
  let journal = noJournal;
  const sandbox: Sandbox = {
    clock,
    cities,
    terminals: terminalsOf,
    orders: createOrderStore((change, order) =>
      journal.write(change === 'save' ? { order } : { removedOrder: order.id }),
    ),
    faults: createFaultStore(),
    prices: createPriceLevels(),
    calls: createCallCounter(),
    tokens: createTokenStore(clock, settings.tokenTtlSeconds),
    cdek: emptyCdekState(),
    feeds: createFeedStore(settings.now()),
    get journal() {
      return journal;
    },
    log: settings.log,
    processingMs: settings.processingMs,
    slowMs: settings.slowMs,
  };
  if (settings.stateFile === undefined) return sandbox;
  const entries = await readJournal(settings.stateFile);
  replay(sandbox, entries);
  journal = openJournal(settings.stateFile, stateOf(sandbox, entries));
  return sandbox;
}
