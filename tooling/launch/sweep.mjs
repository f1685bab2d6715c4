import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Ends every process whose environment carries the mark: asks, waits half a second, kills. Only Linux shows
 * environments; elsewhere the process groups are all there is.
 */
export async function endMarked(mark) {
  for (const signal of ['SIGINT', 'SIGKILL']) {
    const left = findMarked(mark);
    if (left.length === 0) return;
    for (const pid of left) send(pid, signal);
    const endsAt = Date.now() + 500;
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
