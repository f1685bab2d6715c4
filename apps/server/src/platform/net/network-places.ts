import { readFile, stat } from 'node:fs/promises';
import { isIP } from 'node:net';
import { Reader } from 'mmdb-lib';
import { z } from 'zod';
import type { Language } from '../errors/index.ts';
import type { Logger } from '../log/log.ts';
import { networkOf } from './network-of.ts';

declare module '../context/context.ts' {
  interface Capabilities {
    networkPlaces: NetworkPlaces;
  }
}

export interface NetworkPlaces {
  /** City and country of a network address, «Казань, Россия»; empty where neither is known. Never throws. */
  placeOf(address: string, language: Language): string;
}

/** Of an operator that has no database. */
export const noNetworkPlaces: NetworkPlaces = { placeOf: () => '' };

const names = z.object({ ru: z.string().optional(), en: z.string().optional() });
const cityRecord = z.object({
  city: z.object({ names: names.optional() }).optional(),
  country: z.object({ iso_code: z.string().optional(), names: names.optional() }).optional(),
});
type CityRecord = z.output<typeof cityRecord>;

const regionNames = {
  ru: new Intl.DisplayNames('ru', { type: 'region', fallback: 'none' }),
  en: new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }),
} as const satisfies Record<Language, Intl.DisplayNames>;

/** Some databases name cities in English alone: better so than not at all. */
function wordsOf({ city, country }: CityRecord, language: Language): string {
  const isoCode = /^[A-Z]{2}$/.exec(country?.iso_code ?? '')?.[0];
  const countryName =
    country?.names?.[language] ?? (isoCode && regionNames[language].of(isoCode)) ?? country?.names?.en;
  const parts = [city?.names?.[language] ?? city?.names?.en, countryName];
  return parts.filter(Boolean).join(', ');
}

interface Loaded {
  readonly reader: Reader<object>;
  /** Tells one version of the file from another. */
  readonly version: string;
}

async function versionOf(path: string): Promise<string> {
  const { mtimeMs, size, ino } = await stat(path);
  return `${mtimeMs} ${size} ${ino}`;
}

/** What is put in the file's place meanwhile has another version, and is read with the next look. */
async function load(path: string): Promise<Loaded> {
  const version = await versionOf(path);
  const reader = new Reader<object>(await readFile(path));
  const { databaseType } = reader.metadata;
  if (!/city/i.test(databaseType)) throw new Error(`it is a database of kind ${databaseType}, not of cities`);
  return { reader, version };
}

/** An IPv4 address that came through a socket of IPv6 is looked for as itself, an address of a link without its interface. */
function toBareAddress(address: string): string | undefined {
  const network = networkOf(address);
  return [network, address.split('%')[0] ?? ''].find((text) => isIP(text) !== 0);
}

interface OpenParts {
  readonly path: string;
  readonly log: Logger;
  readonly background: (work: () => Promise<void>) => void;
}

/**
 * Reads a database of cities in MaxMind's format into memory. Each question looks beside it whether the file is another one:
 * then the next ones are answered by that; one that cannot be read is told in the log once, and the one before goes on
 * answering. Throws for a file that is not there, is broken or holds no cities.
 */
export async function openNetworkPlaces({ path, log, background }: OpenParts): Promise<NetworkPlaces> {
  let loaded = await load(path);
  let seen = loaded.version;
  let isLooking = false;

  async function readAnew(version: string): Promise<void> {
    try {
      loaded = await load(path);
      log.info({ path }, 'database of network places read anew');
    } catch (error) {
      log.error({ err: error, path }, 'database of network places cannot be read; the one before stays');
    }
    seen = version;
  }
  async function look(): Promise<void> {
    const version = await versionOf(path).catch(() => 'missing');
    if (version !== seen) await readAnew(version);
    isLooking = false;
  }
  function lookBeside(): void {
    if (isLooking) return;
    isLooking = true;
    background(look);
  }

  return {
    placeOf(address, language) {
      lookBeside();
      const bare = toBareAddress(address);
      if (bare === undefined) return '';
      try {
        const record = cityRecord.safeParse(loaded.reader.get(bare));
        return record.success ? wordsOf(record.data, language) : '';
      } catch (error) {
        log.error({ err: error, path }, 'database of network places is broken');
        return '';
      }
    },
  };
}
