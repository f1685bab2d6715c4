import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { mapFilePath } from '../map/map-file.ts';
import { fillPage, isPage, webFolder } from '../pages/web-pages.ts';
import type { RunningProcess } from '../run-until-stopped.ts';

/** What the portal answers itself. */
const portalPaths = ['/api/', '/connection/', '/hooks/', '/metrics', '/dev/outbox', mapFilePath];

/**
 * Vite at the address of the portal: pages are built as they are asked for and replaced as they change, calls go on to the
 * portal behind it.
 */
export async function servePagesFromSources(
  { config, onClose }: RunningProcess,
  portalUrl: string,
): Promise<void> {
  const vite = await createServer({
    root: webFolder,
    appType: 'custom',
    configLoader: 'native',
    server: {
      host: config.HOST,
      port: config.PORT,
      strictPort: true,
      proxy: Object.fromEntries(portalPaths.map((path) => [path, { target: portalUrl, ws: true }])),
    },
  });
  onClose(() => vite.close());
  vite.middlewares.use((request, response, next) => {
    const { method = 'GET', url = '/', headers } = request;
    if (!isPage({ method, url, headers })) return next();
    const html = readFileSync(join(webFolder, 'index.html'), 'utf8');
    const { hostname } = new URL(`http://${headers.host ?? config.HOST}`);
    vite
      .transformIndexHtml(url, html)
      .then(
        (page) => response.setHeader('content-type', 'text/html').end(fillPage(page, hostname, config)),
        next,
      );
  });
  await vite.listen();
}
