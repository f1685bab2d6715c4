import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** The operator's logo, as the pages show it. */
export function serveLogo(app: FastifyInstance, { BRAND_LOGO: logo }: Pick<Config, 'BRAND_LOGO'>): void {
  if (!logo) return;
  app.get(logo.path, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type(logo.contentType).send(logo.body),
  );
}
