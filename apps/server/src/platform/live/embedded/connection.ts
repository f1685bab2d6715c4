import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import { type CloseReason, closes, unsubscribes } from '../close-codes.ts';
import type { Json } from '../requests.ts';
import { type Broker, nowSeconds } from './broker.ts';
import { Deadlines } from './deadlines.ts';
import { dispatch } from './dispatch.ts';
import { badRequest } from './fields.ts';
import { joinLines, type Line, pingLine, splitFrame, toPush } from './frames.ts';
import type { Subscription } from './subscription.ts';

/** A queue this long is handed to the socket before the turn ends, so that a burst does not look like slowness. */
const earlyFlushBytes = 65_536;
/** Frames waiting for their turn before the socket is told to stop reading. */
const inboxLimit = 16;

/** One WebSocket: its queues, its deadlines, and who is behind it once `connect` has succeeded. */
export class Connection {
  readonly id: string = randomUUID();
  readonly subscriptions = new Map<string, Subscription>();
  /** `refused`: the connect failed, the client is expected to go. */
  phase: 'new' | 'connected' | 'refused' | 'closed' = 'new';
  user = '';
  info: Json;
  readonly #broker: Broker;
  readonly #socket: WebSocket;
  readonly #usesNativePings: boolean;
  readonly #deadlines: Deadlines;
  readonly #inbox: string[] = [];
  #isReading = false;
  #outbox: Line[] = [];
  #outboxBytes = 0;
  #awaitsPong = false;

  constructor(broker: Broker, socket: WebSocket, usesNativePings: boolean) {
    this.#broker = broker;
    this.#socket = socket;
    this.#usesNativePings = usesNativePings;
    this.#deadlines = new Deadlines(broker.clock);
    this.#deadlines.set('stale', broker.settings.staleCloseDelayMs, () => this.close(closes.stale));
    broker.hub.connections.add(this);
    socket.on('message', (frame) => this.#receive(frame.toString()));
    socket.on('pong', () => this.#acceptPong());
    socket.on('close', () => this.#release());
    socket.on('error', () => this.#release());
  }

  /** Whether pings are part of the protocol here, and so announced in the connect result. */
  get announcesPings(): boolean {
    return !this.#usesNativePings && this.#broker.settings.pingIntervalMs > 0;
  }

  /** Starts the life of an accepted connection. `expireAt` in Unix seconds, 0 = never. */
  start(expireAt: number): void {
    const { settings } = this.#broker;
    this.phase = 'connected';
    this.#deadlines.clear('stale');
    this.expireAt(expireAt);
    this.#deadlines.set('check', settings.checkIntervalMs, () => this.#check());
    // The first ping falls at a random moment, so that connections made together do not ping together.
    const firstPingMs = settings.pingIntervalMs * (0.5 + Math.random() / 2);
    if (settings.pingIntervalMs > 0) this.#deadlines.set('ping', firstPingMs, () => this.#ping());
  }

  /** Unix seconds, 0 = never. The client gets a grace beyond it to refresh. */
  expireAt(expireAt: number): void {
    this.#deadlines.clear('expire');
    if (expireAt === 0) return;
    const leftMs = expireAt * 1000 - this.#broker.clock.now();
    this.#deadlines.set('expire', leftMs + this.#broker.settings.expiredCloseDelayMs, () =>
      this.close(closes.expired),
    );
  }

  /** Queues a line; it leaves at the end of the turn. A client that does not read its queue is closed (3008). */
  send(line: Line): void {
    if (this.phase === 'closed') return;
    if (this.#outboxBytes + this.#socket.bufferedAmount > this.#broker.settings.queueMaxBytes) {
      this.#outbox = [];
      this.close(closes.slow);
      return;
    }
    this.#outbox.push(line);
    this.#outboxBytes += line.encoded.length;
    if (this.#outboxBytes > earlyFlushBytes) this.flush();
    else if (this.#outbox.length === 1) this.#broker.hub.planFlush(this);
  }

  flush(): void {
    if (this.#outbox.length === 0) return;
    const frame = joinLines(this.#outbox);
    this.#outbox = [];
    this.#outboxBytes = 0;
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(frame, { binary: false });
  }

  close(reason: CloseReason): void {
    if (this.phase === 'closed') return;
    this.flush();
    this.#broker.counters.addClose(reason.code);
    this.#release();
    this.#socket.resume();
    this.#socket.close(reason.code, reason.reason);
  }

  /** Ends one subscription from the server's side. */
  unsubscribe(subscription: Subscription, { code, reason }: CloseReason): void {
    this.#broker.hub.leave(subscription);
    this.send(toPush(subscription.channel, 'unsubscribe', { code, reason }));
  }

  /** Something between the subscription and its stream is lost: the client has to recover. */
  loseTrack(subscription: Subscription): void {
    if (subscription.source === 'client') this.unsubscribe(subscription, unsubscribes.insufficientState);
    else this.close(closes.insufficientState);
  }

  acceptPong(): void {
    if (!this.#awaitsPong) throw badRequest();
    this.#acceptPong();
  }

  #acceptPong(): void {
    this.#awaitsPong = false;
    this.#deadlines.clear('pong');
  }

  #ping(): void {
    const { pingIntervalMs, pongTimeoutMs } = this.#broker.settings;
    if (this.#usesNativePings) this.#socket.ping();
    else this.send(pingLine);
    this.#awaitsPong = pongTimeoutMs > 0;
    if (this.#awaitsPong) this.#deadlines.set('pong', pongTimeoutMs, () => this.close(closes.noPong));
    this.#deadlines.set('ping', pingIntervalMs, () => this.#ping());
  }

  #check(): void {
    const { settings, streams, namespaces } = this.#broker;
    const expiredBefore = nowSeconds(this.#broker) - settings.expiredSubscriptionCloseDelayMs / 1000;
    this.#deadlines.set('check', settings.checkIntervalMs, () => this.#check());
    for (const subscription of [...this.subscriptions.values()]) {
      if (subscription.expireAt > 0 && subscription.expireAt < expiredBefore) this.#expire(subscription);
      const rules = namespaces.find(subscription.channel);
      if (!subscription.isPositioned || !rules) continue;
      const { offset, epoch } = streams.position(subscription.channel, rules);
      if (epoch !== subscription.epoch || offset > subscription.offset) this.loseTrack(subscription);
    }
  }

  #expire(subscription: Subscription): void {
    if (subscription.source === 'client') this.unsubscribe(subscription, unsubscribes.expired);
    else this.close(closes.subscriptionExpired);
  }

  #receive(frame: string): void {
    this.#inbox.push(frame);
    if (this.#inbox.length > inboxLimit) this.#socket.pause();
    if (!this.#isReading) this.#read().catch(this.#broker.reportError);
  }

  async #read(): Promise<void> {
    this.#isReading = true;
    for (let frame = this.#inbox.shift(); frame !== undefined; frame = this.#inbox.shift()) {
      if (this.phase === 'closed') break;
      await this.#run(frame);
    }
    this.#isReading = false;
    if (this.#socket.isPaused) this.#socket.resume();
  }

  /** Runs a frame's commands in order; the rest is dropped once the connection is closed or refused. */
  async #run(frame: string): Promise<void> {
    for (const command of splitFrame(frame)) {
      await dispatch(this.#broker, this, command);
      if (this.phase === 'closed' || this.phase === 'refused') return;
    }
  }

  #release(): void {
    if (this.phase === 'closed') return;
    this.phase = 'closed';
    this.#inbox.length = 0;
    this.#outbox = [];
    this.#deadlines.stop();
    this.#broker.hub.remove(this);
  }
}
