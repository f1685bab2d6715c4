import { type CarrierAdapter, CarrierError } from '@tranzit/carrier-kit';
import { SecretError } from '../../platform/secrets/secret-box.ts';
import type { Carriers } from '../carrier-registry/index.ts';
import { type CredentialNeeds, readCredentials } from './credentials.ts';
import type { CustomerContract } from './customer-contract.ts';

declare module '../../platform/context/context.ts' {
  interface Capabilities {
    customerAdapters: CustomerAdapters;
  }
}

/** Adapters of customer contracts: opened on first use, a bounded number at a time. */
export interface CustomerAdapters {
  /**
   * Runs `work` with the adapter of the contract in the version given, or a newer one that this process knows; it stays
   * open until `work` has ended. Throws `CarrierError`: `unauthorized` when the credentials cannot be read.
   */
  use<Result>(
    contract: CustomerContract,
    work: (adapter: CarrierAdapter) => Promise<Result>,
  ): Promise<Result>;
  /** Closes the adapter of a contract that is replaced or gone. */
  forget(contractId: number): void;
  /** How many are open. */
  readonly size: number;
  /** Closes them all; no more are opened. */
  close(): Promise<void>;
}

interface Opened {
  readonly adapter: CarrierAdapter;
  readonly version: number;
  users: number;
  isRetired: boolean;
}

export interface CustomerAdapterOptions extends CredentialNeeds {
  readonly carriers: Carriers;
  readonly maxOpen?: number;
  /** Hears of an adapter that did not close. */
  readonly onCloseFailure?: (error: unknown) => void;
}

const standardMaxOpen = 32;

export function createCustomerAdapters(options: CustomerAdapterOptions): CustomerAdapters {
  return new CachedAdapters(options);
}

class CachedAdapters implements CustomerAdapters {
  readonly #options: CustomerAdapterOptions;
  /** By contract, the longest unused first. */
  readonly #current = new Map<number, Opened>();
  /** Retired ones in use are still among them. */
  readonly #open = new Set<Opened>();
  readonly #closing = new Set<Promise<void>>();
  #isClosed = false;

  constructor(options: CustomerAdapterOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#open.size;
  }

  async use<Result>(contract: CustomerContract, work: (adapter: CarrierAdapter) => Promise<Result>) {
    const opened = this.#get(contract);
    opened.users += 1;
    try {
      return await work(opened.adapter);
    } finally {
      opened.users -= 1;
      this.#closeIfDone(opened);
    }
  }

  forget(contractId: number): void {
    const opened = this.#current.get(contractId);
    if (!opened) return;
    this.#current.delete(contractId);
    opened.isRetired = true;
    this.#closeIfDone(opened);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#current.clear();
    for (const opened of this.#open) this.#close(opened);
    await Promise.all(this.#closing);
  }

  #get(contract: CustomerContract): Opened {
    const known = this.#current.get(contract.id);
    if (known && known.version >= contract.version) {
      this.#current.delete(contract.id);
      this.#current.set(contract.id, known);
      return known;
    }
    const opened = {
      adapter: this.#connect(contract),
      version: contract.version,
      users: 0,
      isRetired: false,
    };
    this.forget(contract.id);
    this.#current.set(contract.id, opened);
    this.#open.add(opened);
    this.#forgetLongestUnused();
    return opened;
  }

  #forgetLongestUnused(): void {
    const oldest = this.#current.keys().next();
    if (this.#current.size > (this.#options.maxOpen ?? standardMaxOpen) && !oldest.done)
      this.forget(oldest.value);
  }

  #connect(contract: CustomerContract): CarrierAdapter {
    const { carrier } = contract;
    const connector = this.#options.carriers.findConnector(carrier);
    if (!connector || this.#isClosed) throw new CarrierError('unavailable', { carrier, operation: 'open' });
    try {
      return connector.connect(readCredentials(this.#options, connector, contract));
    } catch (cause) {
      if (!(cause instanceof SecretError)) throw cause;
      throw new CarrierError('unauthorized', { carrier, operation: 'open', cause });
    }
  }

  #closeIfDone(opened: Opened): void {
    if (opened.isRetired && opened.users === 0) this.#close(opened);
  }

  #close(opened: Opened): void {
    if (!this.#open.delete(opened)) return;
    const closed = opened.adapter
      .close()
      .catch((error: unknown) => this.#options.onCloseFailure?.(error))
      .finally(() => this.#closing.delete(closed));
    this.#closing.add(closed);
  }
}
