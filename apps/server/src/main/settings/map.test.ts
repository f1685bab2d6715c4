import { mkdtempSync, ReadStream, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { readConfig } from '../config.ts';

const production = { NODE_ENV: 'test' };
let portal: TestPortal | undefined;
afterEach(async () => {
  await portal?.close();
  portal = undefined;
});

const folder = mkdtempSync(join(tmpdir(), 'tranzit-map-'));

/** An archive as far as its header tells. */
function writeArchive({ tileType = 1, name = 'map.pmtiles', length = 4096 } = {}): string {
  const bytes = Buffer.alloc(length, 7);
  bytes.write('PMTiles', 'latin1');
  bytes[7] = 3;
  bytes[99] = tileType;
  writeFileSync(join(folder, name), bytes);
  return join(folder, name);
}

/** The files that this process holds open. */
const openFiles = (): string[] =>
  readdirSync('/proc/self/fd').flatMap((number) => {
    try {
      return [readlinkSync(`/proc/self/fd/${number}`)];
    } catch {
      return []; // The folder's own.
    }
  });

async function openPortal(environment: Record<string, string>) {
  portal = await createTestPortal({ environment });
  const { app } = portal;
  const told = await app.inject({ url: '/api/v1/config/' });
  const policy = String(told.headers['content-security-policy']).split(';');
  const sourcesOf = (name: string) => policy.find((part) => part.trim().startsWith(name))?.trim();
  return { app, map: told.json().map, images: sourcesOf('img-src'), connections: sourcesOf('connect-src') };
}

describe('the settings of the map', () => {
  it.each([
    ['MAP_TILE_URL', 'https://tiles.example/map.png', 'must have {z}, {x} and {y}'],
    ['MAP_TILE_URL', 'https://tiles.example/{z}/{x}/{y}.png?key={apikey}', 'has {apikey}'],
    ['MAP_TILE_URL', 'tiles/{z}/{x}/{y}.png', 'must be an http or https address'],
    ['MAP_PMTILES', 's3://bucket/map.pmtiles', 'must be a file or an http or https address'],
  ])('refuse %s %s', (name, value, sentence) => {
    expect(() => readConfig({ ...production, [name]: value })).toThrow(`${name}: ${sentence}`);
  });

  it('refuse two maps at once', () => {
    const two = { MAP_TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png', MAP_PMTILES: '/map.pmtiles' };
    expect(() => readConfig({ ...production, ...two })).toThrow('set one of them');
  });

  it('open the policy for the hosts of raster tiles alone', async () => {
    const url = 'https://{s}.tiles.example/{z}/{x}/{y}{r}.png';
    const { map, images, connections } = await openPortal({ MAP_TILE_URL: url, MAP_ATTRIBUTION: 'Мы' });
    expect(map).toEqual({ kind: 'raster', url, attribution: 'Мы' });
    const hosts = 'https://a.tiles.example https://b.tiles.example https://c.tiles.example';
    expect(images).toBe(`img-src 'self' data: blob: ${hosts}`);
    expect(connections).toBe("connect-src 'self'");
  });

  it('open it for connections to an archive elsewhere', async () => {
    const url = 'https://maps.example/russia.pmtiles';
    const { map, images, connections } = await openPortal({ MAP_PMTILES: url });
    expect(map).toEqual({ kind: 'vector', url, attribution: '© OpenStreetMap' });
    expect(images).toBe("img-src 'self' data: blob:");
    expect(connections).toBe("connect-src 'self' https://maps.example");
  });

  it('open it for nobody without tiles', async () => {
    const { map, images, connections } = await openPortal({});
    expect([map, images, connections]).toEqual([null, "img-src 'self' data: blob:", "connect-src 'self'"]);
  });
});

describe('an archive of one’s own', () => {
  it('is served by parts', async () => {
    const { app, map, connections } = await openPortal({ MAP_PMTILES: writeArchive() });
    expect(connections).toBe("connect-src 'self'");
    const ask = (range?: string) =>
      app.inject({ url: map.url, headers: { 'accept-encoding': 'gzip', ...(range && { range }) } });
    const header = await ask('bytes=0-126');
    expect([header.statusCode, header.headers['content-range']]).toEqual([206, 'bytes 0-126/4096']);
    expect(header.rawPayload.subarray(0, 7).toString()).toBe('PMTiles');
    expect(header.rawPayload.length).toBe(127);
    expect(header.headers['content-encoding']).toBeUndefined();
    expect((await ask('bytes=4000-9999')).headers['content-range']).toBe('bytes 4000-4095/4096');
    expect((await ask('bytes=-96')).rawPayload.length).toBe(96);
    expect((await ask('bytes=4096-')).statusCode).toBe(416);
    expect((await ask()).rawPayload.length).toBe(4096);
    for (const odd of ['bytes=a-b', 'items=0-5', 'bytes=0-0,1-1', 'bytes=9-2']) {
      const whole = await ask(odd);
      expect([odd, whole.statusCode, whole.rawPayload.length]).toEqual([odd, 200, 4096]);
    }
  });

  it('is served on when a reader leaves in the middle, and holds no file open', async () => {
    const path = writeArchive({ name: 'large.pmtiles', length: 64 * 1024 * 1024 });
    const { app, map } = await openPortal({ MAP_PMTILES: path });
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const leaving = new AbortController();
    const { body } = await fetch(`${origin}${map.url}`, { signal: leaving.signal });
    await body?.getReader().read();
    leaving.abort();
    for (let turn = 0; turn < 3; turn += 1) {
      const part = await fetch(`${origin}${map.url}`, { headers: { range: 'bytes=0-6' } });
      expect([part.status, await part.text()]).toEqual([206, 'PMTiles']);
    }
    if (process.platform === 'linux') await vi.waitFor(() => expect(openFiles()).not.toContain(path));
  });

  it('is not read to its end for who asks for its size alone', async () => {
    const path = writeArchive({ name: 'asked.pmtiles', length: 64 * 1024 * 1024 });
    const { app, map } = await openPortal({ MAP_PMTILES: path });
    const reading = vi.spyOn(ReadStream.prototype, '_read');
    const answer = await app.inject({ method: 'HEAD', url: map.url });
    expect([answer.statusCode, answer.headers['content-length']]).toEqual([200, String(64 * 1024 * 1024)]);
    expect(reading).not.toHaveBeenCalled();
    if (process.platform === 'linux') await vi.waitFor(() => expect(openFiles()).not.toContain(path));
  });

  it('stops the start with a sentence when it is none', async () => {
    const start = (path: string) => createTestPortal({ environment: { MAP_PMTILES: path } });
    await expect(start(join(folder, 'absent.pmtiles'))).rejects.toThrow('cannot be read');
    writeFileSync(join(folder, 'text.pmtiles'), 'no tiles here');
    await expect(start(join(folder, 'text.pmtiles'))).rejects.toThrow('no PMTiles archive of version 3');
    const raster = writeArchive({ tileType: 2, name: 'raster.pmtiles' });
    await expect(start(raster)).rejects.toThrow('holds no vector tiles');
  });
});
