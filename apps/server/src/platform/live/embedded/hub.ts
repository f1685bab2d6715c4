import type { StreamPosition } from '../requests.ts';
import type { Connection } from './connection.ts';
import { type Line, toPush } from './frames.ts';
import { type Subscription, toClientInfo } from './subscription.ts';

/** Who is connected and who listens to which channel. Empty sets are dropped at once. */
export class Hub {
  readonly connections = new Set<Connection>();
  readonly #byUser = new Map<string, Set<Connection>>();
  readonly #byChannel = new Map<string, Map<Connection, Subscription>>();
  readonly #unsent = new Set<Connection>();
  #isFlushPlanned = false;

  get userCount(): number {
    return this.#byUser.size;
  }

  get channelCount(): number {
    return this.#byChannel.size;
  }

  get subscriptionCount(): number {
    return this.#byChannel.values().reduce((sum, subscribers) => sum + subscribers.size, 0);
  }

  channelNames(): Iterable<string> {
    return this.#byChannel.keys();
  }

  /** Makes an accepted connection reachable by its user. */
  signIn(connection: Connection): void {
    const connections = this.#byUser.get(connection.user) ?? new Set();
    this.#byUser.set(connection.user, connections.add(connection));
  }

  connectionsOf(user: string): readonly Connection[] {
    return [...(this.#byUser.get(user) ?? [])];
  }

  userConnectionCount(user: string): number {
    return this.#byUser.get(user)?.size ?? 0;
  }

  hasSubscribers(channel: string): boolean {
    return this.#byChannel.has(channel);
  }

  subscribersOf(channel: string): readonly Subscription[] {
    return [...(this.#byChannel.get(channel)?.values() ?? [])];
  }

  subscriberCount(channel: string): number {
    return this.#byChannel.get(channel)?.size ?? 0;
  }

  /** From here on the subscription receives what is published. */
  join(subscription: Subscription): void {
    const subscribers = this.#byChannel.get(subscription.channel) ?? new Map<Connection, Subscription>();
    this.#byChannel.set(subscription.channel, subscribers.set(subscription.connection, subscription));
    subscription.connection.subscriptions.set(subscription.channel, subscription);
  }

  /** Tells the channel about the newcomer, who hears of it too. */
  announceJoin(subscription: Subscription): void {
    this.#announce(subscription, 'join');
  }

  leave(subscription: Subscription): void {
    const { channel, connection } = subscription;
    const subscribers = this.#byChannel.get(channel);
    if (subscribers?.get(connection) !== subscription) return;
    subscribers.delete(connection);
    if (subscribers.size === 0) this.#byChannel.delete(channel);
    connection.subscriptions.delete(channel);
    this.#announce(subscription, 'leave');
  }

  /** Forgets a closed connection with all its subscriptions. */
  remove(connection: Connection): void {
    for (const subscription of [...connection.subscriptions.values()]) this.leave(subscription);
    this.connections.delete(connection);
    this.#unsent.delete(connection);
    const sameUser = this.#byUser.get(connection.user);
    if (sameUser?.delete(connection) && sameUser.size === 0) this.#byUser.delete(connection.user);
  }

  /**
   * Sends a line to every subscriber of the channel.
   * @param position of the publication; subscribers that lost something before it are told so instead
   * @returns how many connections got it
   */
  deliver(channel: string, line: Line, position?: StreamPosition): number {
    let delivered = 0;
    for (const subscription of [...(this.#byChannel.get(channel)?.values() ?? [])]) {
      if (position && subscription.isPositioned && !advance(subscription, position)) continue;
      subscription.connection.send(line);
      delivered += 1;
    }
    return delivered;
  }

  /** Sends what the connection has queued at the end of this turn of the event loop, in one frame. */
  planFlush(connection: Connection): void {
    this.#unsent.add(connection);
    if (this.#isFlushPlanned) return;
    this.#isFlushPlanned = true;
    setImmediate(() => this.#flush());
  }

  #flush(): void {
    this.#isFlushPlanned = false;
    const unsent = [...this.#unsent];
    this.#unsent.clear();
    for (const connection of unsent) connection.flush();
  }

  #announce(subscription: Subscription, kind: 'join' | 'leave'): void {
    if (!subscription.emitsJoinLeave) return;
    const line = toPush(subscription.channel, kind, { info: toClientInfo(subscription) });
    for (const other of this.#byChannel.get(subscription.channel)?.values() ?? []) {
      if (other.receivesJoinLeave) other.connection.send(line);
    }
  }
}

/** Moves a positioned subscription on; false when the publication must not be sent to it. */
function advance(subscription: Subscription, { offset, epoch }: StreamPosition): boolean {
  if (epoch !== subscription.epoch || offset > subscription.offset + 1) {
    subscription.connection.loseTrack(subscription);
    return false;
  }
  if (offset <= subscription.offset) return false;
  subscription.offset = offset;
  return true;
}
