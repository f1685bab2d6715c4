import { WebSocket } from 'ws';

/** Who listens to what; a client of this bench has one channel. */
export interface LiveSeat {
  readonly channel: string;
  readonly connectionToken: string;
  readonly subscriptionToken: string;
}

interface Publication {
  readonly offset: number;
  readonly data: { readonly n: number };
}

interface Message {
  readonly id?: number;
  readonly error?: { readonly code: number; readonly message: string };
  readonly subscribe?: {
    readonly epoch: string;
    readonly offset?: number;
    readonly recovered?: boolean;
    readonly publications?: readonly Publication[];
  };
  readonly push?: { readonly pub?: Publication };
}

const longestReturnMs = 1_000;

/** A page that speaks the live protocol by hand, comes back when it was cut, and recovers what it has missed. */
export class LiveClient {
  /** The number of the last message; messages of a channel are numbered from 1 on. */
  last = 0;
  lost = 0;
  /** Came again, or after a later one. */
  doubled = 0;
  unrecovered = 0;
  refused = 0;
  isListening = false;
  readonly channel: string;
  readonly #url: string;
  readonly #seat: LiveSeat;
  #socket: WebSocket | undefined;
  #position: { readonly offset: number; readonly epoch: string } | undefined;
  #isOver = false;

  constructor(url: string, seat: LiveSeat) {
    this.#url = url;
    this.#seat = seat;
    this.channel = seat.channel;
  }

  open(): void {
    const socket = new WebSocket(this.#url, 'centrifuge-json', { perMessageDeflate: false });
    this.#socket = socket;
    socket.on('open', () => this.#send({ id: 1, connect: { token: this.#seat.connectionToken } }));
    socket.on('message', (frame) => {
      for (const line of String(frame).split('\n')) this.#take(JSON.parse(line) as Message); // the protocol's shape
    });
    socket.on('error', () => undefined); // `close` follows
    socket.on('close', () => {
      this.isListening = false;
      if (!this.#isOver) setTimeout(() => this.open(), Math.random() * longestReturnMs);
    });
  }

  /** The network is gone, without a word to the other side. */
  cut(): void {
    this.#socket?.terminate();
  }

  end(): void {
    this.#isOver = true;
    this.#socket?.terminate();
  }

  #send(command: object): void {
    this.#socket?.send(JSON.stringify(command));
  }

  #take({ id, error, subscribe, push }: Message): void {
    if (error) this.refused += 1;
    else if (id === 1) this.#subscribe();
    else if (subscribe) this.#settle(subscribe);
    else if (push?.pub) this.#accept(push.pub);
    else if (id === undefined && push === undefined) this.#send({});
  }

  #subscribe(): void {
    const { channel, subscriptionToken: token } = this.#seat;
    const since = this.#position && { recover: true, ...this.#position };
    this.#send({ id: 2, subscribe: { channel, token, ...since } });
  }

  #settle({ epoch, offset = 0, recovered, publications = [] }: NonNullable<Message['subscribe']>): void {
    if (this.#position && recovered !== true) this.unrecovered += 1;
    // Recovered, it is told the position it asked for, and what it has missed moves it on.
    this.#position = { epoch, offset };
    for (const publication of publications) this.#accept(publication);
    this.isListening = true;
  }

  #accept({ offset, data: { n } }: Publication): void {
    if (n <= this.last) this.doubled += 1;
    else this.lost += n - this.last - 1;
    this.last = Math.max(this.last, n);
    if (this.#position) this.#position = { ...this.#position, offset };
  }
}
