import { readFileSync } from 'node:fs';

/** What Linux counts as the process's own memory, bytes. */
export function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (kilobytes === undefined) throw new Error('the system does not tell memory by /proc');
  return Number(kilobytes) * 1024;
}
