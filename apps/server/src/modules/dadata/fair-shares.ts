import type { AccountId } from '@tranzit/kernel';
import type { Clock } from '../../platform/clock/clock.ts';
import { moscowDay } from './rest.ts';

/** Calls of the day by account, so that none uses up the free calls of all. Counted by process, as limits are. */
export class FairShares {
  readonly #clock: Clock;
  readonly #share: number;
  readonly #asked = new Map<AccountId, number>();
  #day = 0;

  constructor(clock: Clock, share: number) {
    this.#clock = clock;
    this.#share = share;
  }

  /** Takes one call of the account's share; false where there is none left today. */
  take(accountId: AccountId): boolean {
    const today = moscowDay(this.#clock.now().getTime());
    if (today !== this.#day) this.#asked.clear();
    this.#day = today;
    const asked = this.#asked.get(accountId) ?? 0;
    if (asked >= this.#share) return false;
    this.#asked.set(accountId, asked + 1);
    return true;
  }
}
