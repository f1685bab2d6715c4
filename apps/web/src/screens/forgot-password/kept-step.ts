import { readStoredJson, writeStored } from '../../lib/browser/storage.ts';
import { formatPhone } from '../../lib/format/phone.ts';
import type { Asked, Sent } from './name-step.tsx';

const key = 'tranzit.recovery';
/** No code is good for longer after another could be asked for, ms. */
const keptForMs = 15 * 60_000;

const isSent = (value: unknown): value is Sent =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  value.kind === 'sent' &&
  'channel' in value &&
  (value.channel === 'phone' || value.channel === 'email') &&
  'username' in value &&
  typeof value.username === 'string' &&
  'shown' in value &&
  typeof value.shown === 'string' &&
  'resendAt' in value &&
  typeof value.resendAt === 'number';

/** The code that this tab has asked for, while it may still be typed. */
export function readSent(): Sent | undefined {
  const kept = readStoredJson(key, 'tab');
  return isSent(kept) && kept.resendAt > Date.now() - keptForMs ? kept : undefined;
}

export const keepSent = (sent: Sent | undefined): void =>
  void writeStored(key, sent ? JSON.stringify(sent) : null, 'tab');

/** The name that was typed at the sign-in and came along, with the way that it speaks for. */
export function askedBy(state: unknown): Asked {
  const name =
    typeof state === 'object' && state !== null && 'name' in state && typeof state.name === 'string'
      ? state.name.trim()
      : '';
  if (name === '') return { kind: 'name' };
  if (name.includes('@')) return { kind: 'name', channel: 'email', typed: name };
  return /\d/.test(name) ? { kind: 'name', channel: 'phone', typed: formatPhone(name) } : { kind: 'name' };
}
