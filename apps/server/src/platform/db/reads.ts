import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import type { Db, Tables } from './database.ts';

/** The database for the reads of one call, until whoever asked has gone. */
export interface Reads {
  readonly db: Db;
  /** Ends the statement that runs, and lets no other begin. */
  abandon(): void;
}

export type OpenReads = () => Reads;

/** Nobody is left to read the answer. */
export class CallerGone extends Error {}

/** A statement took longer than a reader is let to keep a connection. */
export class ReadTooLong extends Error {}

export interface ReadsOptions {
  readonly pool: PostgresPool;
  /** How long one statement may take. */
  readonly maxStatementMs: number;
  /** Has the server of the database end what a connection runs; asked from outside of the pool, which may be empty. */
  readonly cancel: (processId: number) => Promise<void>;
}

/**
 * Opens reads that give their connections back: those of a caller who has gone at once, those of one who waits after a
 * while. Otherwise a handful of impatient reloads of a slow search would take the pool from everybody.
 */
export const createReads =
  (options: ReadsOptions): OpenReads =>
  () => {
    const pool = new PoolOfCall(options);
    const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    return { db, abandon: () => pool.abandon() };
  };

class PoolOfCall implements PostgresPool {
  readonly options = {};
  readonly #options: ReadsOptions;
  readonly #held = new Set<ClientOfCall>();
  #isAbandoned = false;

  constructor(options: ReadsOptions) {
    this.#options = options;
  }

  async connect(): Promise<PostgresPoolClient> {
    this.#requireCaller();
    const client = await this.#options.pool.connect();
    if (this.#isAbandoned) {
      client.release();
      this.#requireCaller();
    }
    const held = new ClientOfCall(client, this.#options, () => this.#held.delete(held));
    this.#held.add(held);
    return held;
  }

  #requireCaller(): void {
    if (this.#isAbandoned) throw new CallerGone('the caller hung up');
  }

  abandon(): void {
    this.#isAbandoned = true;
    for (const client of this.#held) client.abandon();
  }

  /** The pool that the connections are of is everybody's. */
  async end(): Promise<void> {}
}

class ClientOfCall implements PostgresPoolClient {
  readonly #client: PostgresPoolClient;
  readonly #options: ReadsOptions;
  readonly #onRelease: () => void;
  #isRunning = false;
  #end: Error | undefined;
  #cancelling = Promise.resolve();

  constructor(client: PostgresPoolClient, options: ReadsOptions, onRelease: () => void) {
    this.#client = client;
    this.#options = options;
    this.#onRelease = onRelease;
  }

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(statement: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
    return typeof statement === 'string'
      ? this.#run<R>(statement, parameters)
      : this.#client.query(statement);
  }

  async #run<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    // What a transaction has done must go with it, whoever is there.
    if (this.#end && text !== 'rollback') throw this.#end;
    this.#isRunning = true;
    const timer = setTimeout(
      () => this.#stop(new ReadTooLong('a statement of a read took too long')),
      this.#options.maxStatementMs,
    );
    try {
      return await this.#client.query<R>(text, parameters);
    } catch (error) {
      throw this.#end ?? error;
    } finally {
      clearTimeout(timer);
      this.#isRunning = false;
    }
  }

  #stop(reason: Error): void {
    this.#end ??= reason;
    const { processID } = this.#client;
    if (this.#isRunning && processID !== undefined) this.#cancelling = this.#options.cancel(processID);
  }

  abandon(): void {
    this.#stop(new CallerGone('the caller hung up'));
  }

  /** Not before a cancelling has been sent: it would meet a statement of whoever has the connection next. */
  release(isDiscarded?: boolean): void {
    void this.#cancelling.finally(() => {
      this.#onRelease();
      this.#client.release(isDiscarded);
    });
  }
}
