import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@tranzit/contract';
import { afterEach, expect, it } from 'vitest';
import { createTestPortal } from '../../../test/harness/test-portal.ts';

const folder = mkdtempSync(join(tmpdir(), 'tranzit-cities-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('tells the pages whose list of towns there is, and nobody’s where there is none', async () => {
  const path = join(folder, 'cities.csv');
  const head = 'region,city,fias_id,kladr_id,postal_code,geo_lat,geo_lon,population';
  writeFileSync(path, `${head}\nОмская,Новояр,,,646999,55.1,73.9,12345`);
  const CITIES_ATTRIBUTION = 'Список лесничего, CC BY-SA 4.0';
  for (const [environment, told] of [
    [{ CITIES_FILE: path, CITIES_ATTRIBUTION }, CITIES_ATTRIBUTION],
    [{ CITIES_ATTRIBUTION }, ''],
    [{ CITIES_FILE: path }, ''],
  ] as const) {
    const portal = await createTestPortal({ environment });
    expect((await portal.call(api.getPublicConfig, {})).body.citiesAttribution).toBe(told);
    await portal.close();
  }
});
