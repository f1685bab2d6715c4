import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadLiveSecret } from './secret.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'live-secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

describe('the secret', () => {
  it('is made once, kept over restarts, and closed to others', () => {
    const folder = join(newFolder(), 'data');
    const secret = loadLiveSecret(folder);
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(loadLiveSecret(folder)).toBe(secret);
    const [file = ''] = readdirSync(folder);
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
    chmodSync(join(folder, file), 0o644);
    loadLiveSecret(folder);
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  });

  it('is another one in another folder', () => {
    expect(loadLiveSecret(newFolder())).not.toBe(loadLiveSecret(newFolder()));
  });

  it('is the configured one when there is one, and nothing is kept then', () => {
    const folder = newFolder();
    expect(loadLiveSecret(folder, 'c'.repeat(32))).toBe('c'.repeat(32));
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is refused when too short, configured or kept', () => {
    const folder = newFolder();
    expect(() => loadLiveSecret(folder, 'short')).toThrow('LIVE_TOKEN_SECRET');
    writeFileSync(join(folder, 'live-token-secret'), '');
    expect(() => loadLiveSecret(folder)).toThrow('32 bytes');
  });
});
