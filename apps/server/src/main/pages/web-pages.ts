import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brands } from '../../platform/brand/brand.ts';
import type { Config } from '../config.ts';
import { brandPage } from './brand-page.ts';

export const webFolder = fileURLToPath(new URL('../../../../web/', import.meta.url));

/** What the pages are filled with. */
export interface PageConfig extends Pick<Config, 'ENGLISH_HOSTS'> {
  readonly brands: Brands;
}

type PageRequest = Pick<FastifyRequest, 'method' | 'url' | 'headers'>;
/** By its path: what somebody searched for, or wanted to go on to, may end as a name of a file does. */
const isFile = (request: PageRequest): boolean => /^[^?]*\.\w{2,8}(\?|$)/.test(request.url);
/** Whoever would take a page: browsers name HTML, previews and monitors take anything. */
export const isPage = (request: PageRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !isFile(request) &&
  !request.url.startsWith('/api/') &&
  /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');

/** What the page says before its first script runs: the brand, and the language. */
export function fillPage(html: string, hostname: string, { ENGLISH_HOSTS, brands }: PageConfig): string {
  const locale = ENGLISH_HOSTS.includes(hostname) ? 'en' : 'ru';
  const spoken = html
    .replace(/<html lang="\w*"/, `<html lang="${locale}"`)
    .replace(/(<meta name="tranzit-locale" content=")[^"]*"/, (_, start) => `${start}${locale}"`);
  return brandPage(spoken, brands[locale]);
}

/** Serves the built pages: every path that is no file and no call is the one page. */
export async function serveBuilt(
  app: FastifyInstance,
  config: PageConfig,
  builtFolder: string,
): Promise<void> {
  const html = readFileSync(join(builtFolder, 'index.html'), 'utf8');
  await app.register(fastifyStatic, {
    root: builtFolder,
    index: false,
    // A route for each file there is: whatever else is asked for never reaches the disk.
    wildcard: false,
    // The build has compressed them better than there is time for at each request.
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.includes(`${builtFolder}/assets/`);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isPage(request) || request.url.startsWith('/dev/outbox') || request.url.startsWith('/metrics'))
      return;
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html')
      .send(fillPage(html, request.hostname, config));
  });
}

/** Gives the API server its pages. Without a build there are none, and it says so at the root. */
export async function servePages(app: FastifyInstance, config: PageConfig): Promise<void> {
  const builtFolder = join(webFolder, 'dist');
  if (existsSync(join(builtFolder, 'index.html'))) return serveBuilt(app, config, builtFolder);
  app.get('/', async (_request, reply) =>
    reply.code(503).type('text/plain').send('The pages are not built: run npm start.\n'),
  );
}
