import { readStoredJson, writeStored } from '../../lib/browser/storage.ts';

/** Of the form «about you», as it was left. */
export interface TypedAbout {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** How far somebody has come who has no account yet; kept by the browser, so that closing it loses nothing. */
export interface Progress {
  /** E.164. */
  readonly phone: string;
  /** When the last code was asked for, ms. */
  readonly askedAt: number;
  /** When another may be asked for, ms. */
  readonly resendAt: number;
  /** Given for the code; registers within a day. */
  readonly token?: string;
  /** What has been typed about them so far; never the password. */
  readonly about?: TypedAbout;
  /** Key of the invitation that they sign up by. */
  readonly invite?: string | undefined;
}

const key = 'tranzit.signup';
const dayMs = 86_400_000;

const isProgress = (value: unknown): value is Progress =>
  typeof value === 'object' &&
  value !== null &&
  'phone' in value &&
  typeof value.phone === 'string' &&
  'askedAt' in value &&
  typeof value.askedAt === 'number' &&
  'resendAt' in value &&
  typeof value.resendAt === 'number';

/** What the browser has kept, as long as it may still be gone on with. */
export function readProgress(): Progress | undefined {
  const stored = readStoredJson(key);
  return isProgress(stored) && stored.askedAt > Date.now() - dayMs ? stored : undefined;
}

/** Keeps what is typed, for whoever reloads the page or closes it by mistake. */
export function saveTyped(about: TypedAbout): void {
  const progress = readProgress();
  if (progress) saveProgress({ ...progress, about });
}

export const saveProgress = (progress: Progress | undefined): void =>
  void writeStored(key, progress ? JSON.stringify(progress) : null);
