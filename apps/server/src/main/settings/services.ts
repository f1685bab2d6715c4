import { z } from 'zod';
import { secret, url } from './kinds.ts';
import { archivePlace, tileTemplate } from './map.ts';

/** What stands beside the portal: live channel, suggestions, maps. */
export const serviceSettings = {
  LIVE_ENGINE: z
    .enum(['embedded', 'centrifugo'])
    .default('embedded')
    .describe('Who serves the live channel.'),
  LIVE_TOKEN_SECRET: secret
    .optional()
    .describe('Key of live tokens; made and kept in `DATA_DIR` with the embedded engine.'),
  LIVE_API_URL: url.optional().describe('Centrifugo’s HTTP server, without the `/api` of its paths.'),
  LIVE_API_KEY: z.string().optional().describe('Centrifugo’s API key.'),
  LIVE_WS_URL: z.string().optional().describe('WebSocket address of Centrifugo as browsers reach it.'),
  DADATA_TOKEN: z
    .string()
    .optional()
    .describe('DaData suggestions; without it the embedded places, companies and banks are used.'),
  DADATA_URL: url
    .default('https://suggestions.dadata.ru/suggestions')
    .transform((address) => address.replace(/\/$/, ''))
    .describe('Where DaData’s suggestions stand, up to `/api`.'),
  DADATA_ACCOUNT_SHARE: z.coerce
    .number()
    .int()
    .min(1)
    .default(2000)
    .describe(
      'Calls of DaData that one account may cause in a day of Moscow; then the embedded data answers it.',
    ),
  SENTRY_DSN: z
    .url()
    .refine(
      (dsn) => /^https?:\/\/[^:/@]+@[^/]+\/(.*\/)?\d+$/.test(dsn),
      'must be https://<key>@<host>/<project>',
    )
    .optional()
    .describe('Where pages that crash report to, Sentry or who speaks as it; without it nobody is told.'),
  MAP_TILE_URL: tileTemplate
    .optional()
    .describe(
      'Raster tiles `https://…/{z}/{x}/{y}.png`, with `{r}` for dense screens and `{s}` for hosts a, b, c; without tiles the embedded map is drawn.',
    ),
  MAP_PMTILES: archivePlace
    .optional()
    .describe(
      'Vector tiles instead: a PMTiles file with the layers of Protomaps, by its path here or by its `https://…` address.',
    ),
  MAP_ATTRIBUTION: z
    .string()
    .max(120)
    .default('© OpenStreetMap')
    .describe('Whose map it is, shown in the corner of every map with tiles.'),
};
