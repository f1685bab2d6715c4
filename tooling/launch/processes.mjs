import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { constants } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from './root.mjs';
import { endMarked } from './sweep.mjs';

/** Marks everything this launch starts, however deep; nested launches add to it. */
const mark = randomUUID();
const runVariable = 'TRANZIT_RUN';
const graceMs = 4_000;
const leastGraceMs = 500;

const children = new Set();
let stopping;

/**
 * Runs a program to its end and answers its exit code and, with `capture`, its output. Each gets a process group of
 * its own, so that a signal goes through this launcher and reaches the whole group once.
 * After a stop was asked for, it never answers: the launcher is on its way out.
 */
export function run(command, args, { env, cwd = root, capture = false } = {}) {
  if (stopping) return never();
  const child = spawn(command, args, {
    cwd,
    env: {
      ...env,
      [runVariable]: `${process.env[runVariable] ?? ''}/${mark}`,
      TRANZIT_LAUNCHER_PID: String(process.pid),
    },
    stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    detached: true,
  });
  const output = [];
  child.stdout?.on('data', (chunk) => output.push(chunk));
  child.stderr?.on('data', (chunk) => output.push(chunk));
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 127, output: error.message }));
    child.once('close', (code, signal) => {
      resolve({ code: code ?? 128 + constants.signals[signal], output: Buffer.concat(output).toString() });
    });
  });
  const entry = { child, ended };
  children.add(entry);
  return ended.then((result) => {
    children.delete(entry);
    return stopping ? never() : result;
  });
}

/**
 * From now on Ctrl-C and SIGTERM end everything within five seconds and then this process. So does the end of the npm
 * that started us: a SIGTERM to npm reaches the shell between npm and us, and goes no further.
 */
export function stopOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || stop('SIGTERM'), 200).unref();
}

function stop(signal) {
  stopping ??= stopAll(signal).then(() => process.exit(128 + constants.signals[signal]));
}

/** Ends what is still alive of this launch, such as a database whose owner crashed. */
export function endLeftovers() {
  return endMarked(mark, graceMs);
}

async function stopAll(signal) {
  const running = [...children];
  const endsAt = Date.now() + graceMs;
  for (const { child } of running) signalGroup(child, signal === 'SIGHUP' ? 'SIGTERM' : signal);
  const allEnded = Promise.all(running.map(({ ended }) => ended));
  await Promise.race([allEnded, delay(graceMs)]);
  for (const { child } of running) signalGroup(child, 'SIGKILL');
  await endMarked(mark, Math.max(leastGraceMs, endsAt - Date.now()));
}

function never() {
  return new Promise(() => undefined);
}

function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group has ended already.
  }
}
