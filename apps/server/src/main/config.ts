import { resolve } from 'node:path';
import { z } from 'zod';
import { brandSettings } from './settings/brand.ts';
import { businessSettings } from './settings/business.ts';
import { carrierSettings } from './settings/carriers.ts';
import { legalSettings, strayTranslation } from './settings/legal.ts';
import { messageSettings } from './settings/messages.ts';
import { processSettings } from './settings/process.ts';
import { protectionSettings } from './settings/protection.ts';
import { referenceSettings } from './settings/reference.ts';
import { serviceSettings } from './settings/services.ts';

/** Every setting of the portal, by the name of its environment variable. The description is its documentation. */
export const configSchema = z.object({
  ...processSettings,
  ...protectionSettings,
  ...serviceSettings,
  ...messageSettings,
  ...brandSettings,
  ...legalSettings,
  ...businessSettings,
  ...referenceSettings,
  ...carrierSettings,
});

type Settings = z.output<typeof configSchema>;

export interface Config extends Omit<Settings, 'DEMO' | 'PUBLIC_URL' | 'DATA_DIR' | 'TRACKING_MINUTES'> {
  readonly DEMO: boolean;
  readonly PUBLIC_URL: string;
  readonly DATA_DIR: string;
  readonly TRACKING_MINUTES: number;
}

/** A setting that the portal cannot start with, said in one sentence. */
export class ConfigError extends Error {}

/** Reads the environment; empty variables count as unset. Throws `ConfigError` naming every wrong variable. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = configSchema.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`these settings are wrong: ${wrong.join('; ')}`);
  }
  const settings = parsed.data;
  const demo = settings.DEMO ?? settings.NODE_ENV !== 'production';
  if (settings.MAP_TILE_URL && settings.MAP_PMTILES)
    throw new ConfigError('MAP_TILE_URL and MAP_PMTILES are two maps: set one of them');
  const stray = strayTranslation(settings);
  if (stray !== undefined) throw new ConfigError(stray);
  requireProductionSettings(settings, demo);
  return {
    ...settings,
    DEMO: demo,
    DATA_DIR: resolve(settings.DATA_DIR),
    PUBLIC_URL: (settings.PUBLIC_URL ?? `http://${settings.HOST}:${settings.PORT}`).replace(/\/$/, ''),
    TRACKING_MINUTES: settings.TRACKING_MINUTES ?? (demo ? 0.1 : 30),
  };
}

function requireProductionSettings(settings: Settings, demo: boolean): void {
  if (
    settings.LIVE_ENGINE === 'centrifugo' &&
    !(settings.LIVE_API_URL && settings.LIVE_API_KEY && settings.LIVE_WS_URL && settings.LIVE_TOKEN_SECRET)
  ) {
    throw new ConfigError(
      'LIVE_ENGINE=centrifugo needs LIVE_API_URL, LIVE_API_KEY, LIVE_WS_URL and LIVE_TOKEN_SECRET',
    );
  }
  if (settings.NODE_ENV !== 'production') return;
  if (demo) throw new ConfigError('production does not start with demo data: unset DEMO');
  if (!settings.AUTH_SECRET) throw new ConfigError('production needs AUTH_SECRET, 32 characters or more');
  if (!settings.PUBLIC_URL) throw new ConfigError('production needs PUBLIC_URL');
}
