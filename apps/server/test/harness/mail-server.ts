import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';

/**
 * What becomes of a letter: taken; refused for good (with the address in the answer, too) or for now, at its recipient or at its end; left in the middle, with
 * the sender waiting for its turn; or taken with the answer left out. The last two let the sender wait for ever.
 */
export type MailMode =
  | 'take'
  | 'refuse'
  | 'refuse_by_name'
  | 'busy'
  | 'busy_at_end'
  | 'cut'
  | 'hold'
  | 'take_silently'
  /** Refuses us, whatever the letter: with its greeting, at the sender, or at a recipient whom it sends nothing on to. */
  | 'no_service'
  | 'no_sender'
  | 'no_relay'
  /** Begins an answer and never ends it, a line now and then. */
  | 'drip'
  /** Refuses for now, in words that cannot be stored. */
  | 'unspeakable';

/** A mail server on loopback that takes, refuses, drops or holds what it is given. */
export interface TestMailServer {
  readonly url: string;
  /** Letters whose end has come and that it has taken, headers included. */
  readonly received: readonly string[];
  readonly behaviour: { mode: MailMode; refusals: number };
  /** Every line that it was told, the letters' own apart. */
  readonly heard: readonly string[];
  /** Letters that it holds in the middle, and those that it took without a word. */
  readonly unanswered: number;
  /** Ends all conversations, wherever they stand. */
  hangUp(): void;
  /** Is away until `comeBack`: it listens no more, and conversations end. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

/** What a mail server says that it can, beyond taking letters. */
export type MailOffer = 'AUTH PLAIN LOGIN' | 'STARTTLS';

interface Post {
  readonly received: string[];
  readonly heard: string[];
  readonly offers: readonly MailOffer[];
  readonly behaviour: { mode: MailMode; refusals: number };
  unanswered: number;
}

const refusals: Partial<Record<MailMode, (line: string) => string | undefined>> = {
  no_sender: (line) => (/^MAIL/i.test(line) ? '530 authentication required' : undefined),
  no_relay: (line) => (/^RCPT/i.test(line) ? '554 5.7.1 relay access denied' : undefined),
  unspeakable: (line) => (/^RCPT/i.test(line) ? '450 come \0 later' : undefined),
};

function drip(socket: Socket): void {
  const timer = setInterval(() => socket.write('250-go on\r\n'), 50);
  socket.on('close', () => clearInterval(timer));
}

/** One conversation: lines in, answers out. */
function converse(post: Post, socket: Socket): (line: string) => void {
  let letter: string | undefined;
  const say = (line: string): void => void socket.write(`${line}\r\n`);
  const refuse = (answer: string): void => {
    post.behaviour.refusals += 1;
    say(answer);
  };
  const endLetter = (whole: string): void => {
    const { mode } = post.behaviour;
    if (mode === 'busy_at_end') {
      refuse('451 come later');
      return;
    }
    post.received.push(whole);
    if (mode === 'take_silently') post.unanswered += 1;
    else say('250 taken');
  };
  const beginLetter = (): void => {
    const { mode } = post.behaviour;
    if (mode === 'cut') return void socket.destroy();
    letter = '';
    say('354 go on');
    if (mode !== 'hold') return;
    // What comes of the letter is never read to its end.
    post.unanswered += 1;
    socket.pause();
  };
  return (line) => {
    if (letter !== undefined) {
      if (line !== '.') letter += `${line}\n`;
      else {
        const whole = letter;
        letter = undefined;
        endLetter(whole);
      }
      return;
    }
    post.heard.push(line);
    if (/^STARTTLS/i.test(line)) return say('454 TLS not available');
    if (/^AUTH/i.test(line)) return say('235 welcome');
    if (/^RCPT/i.test(line) && post.behaviour.mode === 'refuse') return refuse('550 no such mailbox');
    if (/^RCPT/i.test(line) && post.behaviour.mode === 'refuse_by_name')
      return refuse(`550 unknown: ${line.slice('RCPT TO:'.length)}`);
    if (/^RCPT/i.test(line) && post.behaviour.mode === 'busy') return refuse('450 come later');
    const refusal = refusals[post.behaviour.mode]?.(line);
    if (refusal) return refuse(refusal);
    if (/^RCPT/i.test(line) && post.behaviour.mode === 'drip') return drip(socket);
    if (/^DATA/i.test(line)) return beginLetter();
    if (/^QUIT/i.test(line)) return void socket.end('221 bye\r\n');
    if (!/^EHLO|^HELO/i.test(line)) return say('250 fine');
    say(['250-post', ...post.offers.map((offer) => `250-${offer}`), '250 8BITMIME'].join('\r\n'));
  };
}

function talk(post: Post, socket: Socket): void {
  const answer = converse(post, socket);
  let rest = '';
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString('utf8')).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) answer(line);
  });
  socket.write(post.behaviour.mode === 'no_service' ? '554 no service now\r\n' : '220 post\r\n');
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port; // listening on TCP

export async function startMailServer(offers: readonly MailOffer[] = []): Promise<TestMailServer> {
  const post: Post = {
    received: [],
    heard: [],
    offers,
    behaviour: { mode: 'take', refusals: 0 },
    unanswered: 0,
  };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    talk(post, socket);
  });
  const listen = async (wanted: number): Promise<number> => {
    server.listen(wanted, '127.0.0.1');
    await once(server, 'listening');
    return portOf(server);
  };
  const hangUp = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const goAway = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    hangUp();
    await closed;
  };
  const port = await listen(0);
  return {
    url: `smtp://127.0.0.1:${port}`,
    received: post.received,
    heard: post.heard,
    behaviour: post.behaviour,
    get unanswered() {
      return post.unanswered;
    },
    hangUp,
    goAway,
    comeBack: async () => void (await listen(port)),
    close: goAway,
  };
}
