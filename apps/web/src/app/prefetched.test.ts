import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { api } from '@tranzit/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { homeQuestions } from '../../build/first-paint.ts';
import { setTokens } from '../lib/session/session.ts';
import { samplePage } from '../screens/orders/sample-row.ts';
import { answer, answerCalls, type SeenCall, sampleTokens, sampleUser } from '../testing/fake-api.ts';

import { enter } from './enter.ts';
import { screenRoutes } from './routes.ts';

const firstScript = readFileSync(join(import.meta.dirname, '../../public/first-paint.js'), 'utf8');

/** Runs the first script of the page as the built page does, at `path`. */
function openPage(path: string): void {
  history.replaceState(null, '', path);
  const script = document.createElement('script');
  script.dataset.questions = homeQuestions.join(' ');
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  runInThisContext(firstScript);
}

/** The page itself has come, and goes into the screen of its address. */
async function goIn(path: string): Promise<void> {
  const route = screenRoutes.find((one) => one.path === new URL(path, location.origin).pathname);
  if (!route) throw new Error(`no screen at ${path}`);
  const request = new Request(new URL(path, location.origin));
  // Its code is here already, however long that takes on this machine.
  await route.load();
  await enter(route)({ request, params: {}, context: {} } as Parameters<ReturnType<typeof enter>>[0]); // reads the request alone
}

const user = 'GET /api/v1/user/current/detail/';
const list = 'GET /api/v1/shipping/waybill/';
const answerHome = () =>
  answerCalls({ ...answer(api.getCurrentUser, sampleUser()), ...answer(api.listWaybills, samplePage([])) });
const keysOf = (calls: readonly SeenCall[]) => calls.map(({ key }) => key).toSorted();

// The page speaks Russian here, whatever the browser does.
beforeEach(() => localStorage.setItem('tranzit.language', 'ru'));
afterEach(() => {
  localStorage.removeItem('tranzit.language');
  globalThis.prefetched = undefined;
});

it('asks for user and list before the page is here, and the page asks for neither again', async () => {
  setTokens(sampleTokens());
  const calls = answerHome();
  openPage('/orders');
  await vi.waitFor(() => expect(keysOf(calls)).toEqual([list, user]));
  await goIn('/orders');
  await vi.waitFor(() => expect(globalThis.prefetched?.answers.size).toBe(0));
  expect(keysOf(calls)).toEqual([list, user]);
});

it('leaves another address, and a session about to end, to the page', () => {
  setTokens(sampleTokens());
  answerHome();
  openPage('/orders?page=2');
  openPage('/tags');
  setTokens(sampleTokens('one', 5_000));
  openPage('/orders');
  expect(globalThis.prefetched).toBeUndefined();
});

it('gives nobody what somebody else has asked for', async () => {
  setTokens(sampleTokens());
  const calls = answerHome();
  openPage('/orders');
  setTokens(sampleTokens('two'));
  await goIn('/orders');
  expect(keysOf(calls).filter((key) => key === user)).toHaveLength(2);
});
