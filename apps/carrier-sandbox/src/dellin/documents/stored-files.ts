import { randomUUID } from 'node:crypto';
import type { Sandbox } from '../../sandbox.ts';
import { type Answer, jsonAnswer } from '../../wire/answer.ts';
import { dellinStateOf } from '../dellin-state.ts';

/** A link to a file lives this long, real time. */
export const LINK_LIFE_MS = 600_000;

/** Puts a file behind a link of its own; answers the name below `/dellin/files/`. */
export function storeFile(sandbox: Sandbox, name: string, read: () => Answer | Promise<Answer>): string {
  const { files } = dellinStateOf(sandbox);
  const now = sandbox.clock.now();
  for (const [old, { expiresAt }] of files) if (expiresAt <= now) files.delete(old);
  const [stem, extension] = name.split('.');
  const path = `${stem}-${randomUUID()}.${extension}`;
  files.set(path, { expiresAt: now + LINK_LIFE_MS, read });
  return path;
}

/** Serves a stored file; 404 once its link is dead. */
export async function readStoredFile(sandbox: Sandbox, path: string): Promise<Answer> {
  const file = dellinStateOf(sandbox).files.get(path);
  if (file === undefined || file.expiresAt <= sandbox.clock.now()) {
    return jsonAnswer(404, { error: 'no such file' });
  }
  return file.read();
}

/** Whether a stored file's link lives. */
export function isStored(sandbox: Sandbox, path: string): boolean {
  return (dellinStateOf(sandbox).files.get(path)?.expiresAt ?? 0) > sandbox.clock.now();
}
