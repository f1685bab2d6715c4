import { WebSocket } from 'ws';

export interface Closing {
  readonly code: number;
  readonly reason: string;
}

// Tests look into answers of any shape.
// biome-ignore lint/suspicious/noExplicitAny: the wire is untyped on purpose here
type Message = any;

/** A client that speaks the wire by hand. */
export class RawClient {
  readonly socket: WebSocket;
  readonly closed: Promise<Closing>;
  /** Frames as they came, before they are split. */
  readonly frames: string[] = [];
  readonly #queue: Message[] = [];
  readonly #waiting: ((message: Message) => void)[] = [];

  private constructor(socket: WebSocket) {
    this.socket = socket;
    this.closed = new Promise((resolve) =>
      socket.once('close', (code, reason) => resolve({ code, reason: reason.toString() })),
    );
    socket.on('error', () => {});
    socket.on('message', (frame) => this.#accept(frame.toString()));
  }

  /** Opens a socket; rejects when the upgrade is refused. */
  static async open(url: string, options: { origin?: string; protocol?: string } = {}): Promise<RawClient> {
    const socket = new WebSocket(
      url,
      options.protocol ?? [],
      options.origin ? { origin: options.origin } : {},
    );
    const client = new RawClient(socket);
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    return client;
  }

  send(...commands: (object | string)[]): void {
    this.socket.send(commands.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join('\n'));
  }

  /** The next object of the wire, waiting for it if need be. */
  next(): Promise<Message> {
    const message = this.#queue.shift();
    return message === undefined
      ? new Promise((resolve) => this.#waiting.push(resolve))
      : Promise.resolve(message);
  }

  /** Sends one command and returns the next object. */
  ask(command: object): Promise<Message> {
    this.send(command);
    return this.next();
  }

  get unread(): number {
    return this.#queue.length;
  }

  #accept(frame: string): void {
    this.frames.push(frame);
    for (const line of frame.split('\n')) {
      const message = JSON.parse(line);
      const waiting = this.#waiting.shift();
      if (waiting) waiting(message);
      else this.#queue.push(message);
    }
  }
}
