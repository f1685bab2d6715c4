import { randomUUID, timingSafeEqual } from 'node:crypto';
import { sandboxCredentials } from '../credentials.ts';
import type { Sandbox } from '../sandbox.ts';
import { textOf } from '../wire/read-json.ts';
import { type DellinRoute, dataAnswer, dellinInstant } from './dellin-call.ts';
import { deadSession, wrongLogin } from './dellin-problems.ts';
import { dellinStateOf } from './dellin-state.ts';

const SESSION_LIFE_MS = 30 * 86_400_000;

/** Compares without telling by its time how much is right. */
export function isSameSecret(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Whether a session lives. */
export function isLiveSession(sandbox: Sandbox, sessionId: string): boolean {
  return (dellinStateOf(sandbox).sessions.get(sessionId) ?? 0) > sandbox.clock.now();
}

function openSession(sandbox: Sandbox): string {
  const sessionId = randomUUID().toUpperCase();
  dellinStateOf(sandbox).sessions.set(sessionId, sandbox.clock.now() + SESSION_LIFE_MS);
  return sessionId;
}

/** Ends every session; answers how many there were. */
export function endSessions(sandbox: Sandbox): number {
  const { sessions } = dellinStateOf(sandbox);
  const count = sessions.size;
  sessions.clear();
  return count;
}

function login(path: string, fields: Readonly<Record<string, string>>): DellinRoute {
  return {
    path,
    operation: 'token',
    session: 'unread',
    refusesItself: true,
    handle(sandbox, { body, isRejected }) {
      const isRight = Object.entries(fields).every(([field, secret]) =>
        isSameSecret(textOf(body[field]), secret),
      );
      if (!isRight || isRejected) throw wrongLogin();
      return dataAnswer(sandbox, { sessionID: openSession(sandbox) });
    },
  };
}

const logout: DellinRoute = {
  path: '/v3/auth/logout',
  operation: 'token',
  session: 'required',
  handle(sandbox, { body }) {
    dellinStateOf(sandbox).sessions.delete(textOf(body.sessionID));
    return dataAnswer(sandbox, { state: 'success' });
  },
};

const sessionInfo: DellinRoute = {
  path: '/v3/auth/session_info',
  operation: 'token',
  session: 'unread',
  handle(sandbox, { body }) {
    const end = dellinStateOf(sandbox).sessions.get(textOf(body.sessionID));
    if (end === undefined) throw deadSession();
    const session = { expireTime: dellinInstant(end), expired: end <= sandbox.clock.now() };
    return dataAnswer(sandbox, { session });
  },
};

const { login: name, password } = sandboxCredentials.dellin;

/** Login by password or by personal token (the demo password serves as one), logout, what is known of a session. */
export const loginRoutes: readonly DellinRoute[] = [
  login('/v3/auth/login', { login: name, password }),
  login('/v4/auth/login', { pat: password }),
  logout,
  sessionInfo,
];
