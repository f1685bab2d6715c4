import { closes, Disconnect } from '../close-codes.ts';
import { LiveError, liveError, toErrorBody } from '../errors.ts';
import type { Broker } from './broker.ts';
import { connect } from './commands/connect.ts';
import { history } from './commands/history.ts';
import { presence, presenceStats } from './commands/presence.ts';
import { publish } from './commands/publish.ts';
import { refresh, subRefresh } from './commands/refresh.ts';
import type { Command } from './commands/session.ts';
import { subscribe, unsubscribe } from './commands/subscribe.ts';
import type { Connection } from './connection.ts';
import { badRequest, Fields } from './fields.ts';
import { toErrorReply, toReply } from './frames.ts';

const commands: Readonly<Record<string, Command>> = {
  connect,
  subscribe,
  unsubscribe,
  publish,
  presence,
  presence_stats: presenceStats,
  history,
  refresh,
  sub_refresh: subRefresh,
  rpc: () => {
    throw liveError('notAvailable');
  },
  send: () => {
    throw new Disconnect(closes.notAvailable);
  },
};

/** Runs one command of a client and answers it. Never throws: what goes wrong becomes an error reply or a close. */
export async function dispatch(broker: Broker, connection: Connection, text: string): Promise<void> {
  let id = 0;
  try {
    const message = new Fields(parse(text));
    const keys = message.keys();
    if (keys.length === 0) {
      connection.acceptPong();
      return;
    }
    const name = keys.find((key) => Object.hasOwn(commands, key) && message.json(key) !== null);
    const command = name === undefined ? undefined : commands[name];
    id = message.whole('id');
    if (!name || !command || !isInPlace(connection, name) || (id < 1 && name !== 'send')) throw badRequest();
    const reply = (result: object) => connection.send(toReply(id, name, result));
    await command({ broker, connection, reply }, new Fields(message.json(name)));
  } catch (error) {
    answerFailure(broker, connection, id, error);
  }
}

function isInPlace(connection: Connection, name: string): boolean {
  return name === 'connect' ? connection.phase === 'new' : connection.phase === 'connected';
}

function answerFailure(broker: Broker, connection: Connection, id: number, error: unknown): void {
  if (error instanceof Disconnect) {
    connection.close(error.close);
    return;
  }
  if (connection.phase === 'new') connection.phase = 'refused';
  if (!(error instanceof LiveError)) broker.reportError(error);
  const known = error instanceof LiveError ? error : liveError('internal');
  connection.send(toErrorReply(id, toErrorBody(known)));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest();
  }
}
