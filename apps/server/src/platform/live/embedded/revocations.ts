import type { LiveClock } from '../clock.ts';
import type { RevokeRequest } from '../requests.ts';
import { defaultLifetimeSeconds } from '../tokens.ts';

/** As much of a token as tells whether it was taken back. */
interface Issued {
  readonly user: string;
  readonly channel?: string;
  /** Unix seconds. */
  readonly issuedAt: number;
}

const keyOf = ({ user, channel }: RevokeRequest): string => (channel ? `${user}\n${channel}` : user);

/**
 * The instants up to which tokens of a user, all of them or those of one channel, were taken back: kept for as long as such
 * a token may live. In memory: a new process knows of none before it.
 */
export class Revocations {
  readonly #clock: LiveClock;
  /** Unix seconds, the oldest first. */
  readonly #byKey = new Map<string, number>();

  constructor(clock: LiveClock) {
    this.#clock = clock;
  }

  add(revoked: RevokeRequest): void {
    const key = keyOf(revoked);
    this.#byKey.delete(key);
    this.#byKey.set(key, this.#now());
  }

  /** A token of the same second counts as taken back too: whoever may have one asks for another. */
  has({ user, channel, issuedAt }: Issued): boolean {
    const isBefore = (key: string) => issuedAt <= (this.#byKey.get(key) ?? -1);
    return isBefore(keyOf({ user })) || (channel !== undefined && isBefore(keyOf({ user, channel })));
  }

  sweep(): void {
    const since = this.#now() - defaultLifetimeSeconds;
    for (const [key, at] of this.#byKey) {
      if (at >= since) return;
      this.#byKey.delete(key);
    }
  }

  #now(): number {
    return Math.floor(this.#clock.now() / 1000);
  }
}
