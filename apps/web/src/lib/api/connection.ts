import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/**
 * The one state of the connection between the page and its portal. Questions of the query client wait while it is lost
 * and go on by themselves; screens say what they show then. It is lost when the browser says so, or when a call gets no
 * answer and a second, cheap one gets none either; it is back with the first answer of any kind.
 */

const firstPauseMs = 2_000;
const longestPauseMs = 20_000;

let lostAt: number | undefined;
/** The same by a clock that nobody sets, to tell what was asked before it. */
let lossMark = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<boolean> | undefined;

/** The portal has answered what was asked at `askedAt` (`performance.now()`); an answer to a question from before the loss proves nothing. */
export function connectionFound(askedAt: number = performance.now()): void {
  if (lostAt !== undefined && askedAt < lossMark) return;
  clearTimeout(timer);
  lostAt = undefined;
  onlineManager.setOnline(true);
}

function tryAgainAfter(pauseMs: number): void {
  clearTimeout(timer);
  timer = setTimeout(async () => {
    if (!(await checkConnection())) tryAgainAfter(Math.min(pauseMs * 2, longestPauseMs));
  }, pauseMs);
}

function connectionLost(): void {
  if (lostAt !== undefined) return;
  lostAt = Date.now();
  lossMark = performance.now();
  onlineManager.setOnline(false);
  tryAgainAfter(firstPauseMs);
}

async function askForAnything(): Promise<boolean> {
  const askedAt = performance.now();
  try {
    await fetch('/icon.svg', { method: 'HEAD', cache: 'no-store' });
    connectionFound(askedAt);
    return lostAt === undefined;
  } catch {
    connectionLost();
    return false;
  }
}

/** Whether the portal answers now; one question at a time however many ask. */
export function checkConnection(): Promise<boolean> {
  running ??= askForAnything().finally(() => {
    running = undefined;
  });
  return running;
}

/** Follows what the browser tells of the network. */
export function followConnection(): void {
  onlineManager.setEventListener(() => {
    const onOnline = () => void checkConnection();
    addEventListener('offline', connectionLost);
    addEventListener('online', onOnline);
    return () => {
      removeEventListener('offline', connectionLost);
      removeEventListener('online', onOnline);
    };
  });
  if (!navigator.onLine) connectionLost();
}

const whenFound = (): Promise<void> =>
  new Promise((resolve) => {
    const leave = onlineManager.subscribe((isOnline) => {
      if (!isOnline) return;
      leave();
      resolve();
    });
  });

/** What has been loaded is there without a connection, whatever asks for it again: several addresses share a screen. */
const loaded = new WeakSet<() => Promise<unknown>>();

/**
 * Loads a part of the page, waiting for the connection where there is none. Throws only what fails while the portal
 * answers: a part that is gone for good, because another version has been laid out.
 */
export async function loadPatiently<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let failures = 0; ; ) {
    if (!(onlineManager.isOnline() || loaded.has(load))) await whenFound();
    try {
      const part = await load();
      loaded.add(load);
      return part;
    } catch (error) {
      failures = (await checkConnection()) ? failures + 1 : 0;
      if (failures > 1) throw error;
    }
  }
}

const subscribe = (listener: () => void): (() => void) => onlineManager.subscribe(listener);

/** When the connection was lost, milliseconds; `undefined` while there is one. */
export const useLostAt = (): number | undefined => useSyncExternalStore(subscribe, () => lostAt);
