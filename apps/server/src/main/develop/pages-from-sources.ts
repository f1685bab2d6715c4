import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { AppError, createMessageCatalogue, languageOf } from '../../platform/errors/index.ts';
import { errorBodyOf } from '../../platform/http/error-handler.ts';
import { mapFilePath } from '../map/map-file.ts';
import { brandsOf } from '../messaging/brands.ts';
import { fillPage, isPage, webFolder } from '../pages/web-pages.ts';
import type { RunningProcess } from '../run-until-stopped.ts';

/** What the portal answers itself. */
const portalPaths = ['/api/', '/brand/', '/connection/', '/hooks/', '/metrics', '/dev/outbox', mapFilePath];

const root = fileURLToPath(new URL('../../../../../', import.meta.url));

/** What pages are built of. Beside it lie the data of the portal with its secrets, and all else there is in the project. */
const sources = [webFolder, join(root, 'packages'), join(root, 'node_modules')];
/** What Vite keeps to itself anyhow; a list of ours stands in the place of its own. */
const neverServed = [
  '.env',
  '.env.*',
  '*.{crt,pem,key,p12,pfx,cer,der}',
  '.npmrc',
  '.yarnrc.yml',
  '**/.git/**',
];
/** Everything in a folder, as a pattern that reads its name letter by letter. */
const allWithin = (folder: string): string => `${folder.replace(/[$^*+?()[\]{}!@|\\]/g, '\\$&')}/**`;

const messages = createMessageCatalogue();

/** Says, as the portal would, that the request names no host that could be read. */
function refuseHost(response: ServerResponse, acceptLanguage: string | undefined): void {
  const refusal = new AppError(400, { nonFieldError: [{ code: 'broken_request' }] });
  const body = errorBodyOf(refusal, languageOf(acceptLanguage, 'ru'), messages);
  response.writeHead(refusal.status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}

/**
 * Vite at the address of the portal: pages are built as they are asked for and replaced as they change, calls go on to the
 * portal behind it, which is told whom they come from.
 */
export async function servePagesFromSources(
  { config, onClose }: RunningProcess,
  portalUrl: string,
): Promise<void> {
  const filling = { ENGLISH_HOSTS: config.ENGLISH_HOSTS, brands: brandsOf(config) };
  const toPortal = { target: portalUrl, ws: true, xfwd: true };
  const vite = await createServer({
    root: webFolder,
    appType: 'custom',
    configLoader: 'native',
    server: {
      host: config.HOST,
      port: config.PORT,
      strictPort: true,
      proxy: Object.fromEntries(portalPaths.map((path) => [path, toPortal])),
      fs: { allow: sources, deny: [...neverServed, allWithin(config.DATA_DIR)] },
    },
  });
  onClose(() => vite.close());
  vite.middlewares.use((request, response, next) => {
    const { method = 'GET', url = '/', headers } = request;
    if (!isPage({ method, url, headers })) return next();
    const address = URL.parse(`http://${headers.host ?? config.HOST}`);
    if (!address) return refuseHost(response, headers['accept-language']);
    const html = readFileSync(join(webFolder, 'index.html'), 'utf8');
    vite
      .transformIndexHtml(url, html)
      .then(
        (page) =>
          response.setHeader('content-type', 'text/html').end(fillPage(page, address.hostname, filling)),
        next,
      );
  });
  await vite.listen();
}
