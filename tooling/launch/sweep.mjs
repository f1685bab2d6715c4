import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const killedWithinMs = 500;

/**
 * Ends every process whose environment carries the mark: asks, waits for `patienceMs`, kills. A database on a busy
 * machine takes seconds to write down where it stands. Only Linux shows environments; elsewhere the process groups are
 * all there is.
 */
export async function endMarked(mark, patienceMs) {
  for (const [signal, waitMs] of [
    ['SIGINT', patienceMs],
    ['SIGKILL', killedWithinMs],
  ]) {
    const left = findMarked(mark);
    if (left.length === 0) return;
    for (const pid of left) send(pid, signal);
    const endsAt = Date.now() + waitMs;
    while (Date.now() < endsAt && findMarked(mark).length > 0) await delay(25);
  }
}

function findMarked(mark) {
  return processIds().filter((pid) => pid !== process.pid && environmentOf(pid).includes(mark));
}

function processIds() {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

function environmentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8');
  } catch {
    return '';
  }
}

function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}
