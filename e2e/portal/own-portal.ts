import { inject } from 'vitest';

/** Where a demo portal and its carriers' sandbox are, without the last slash. */
export interface PortalAddress {
  readonly url: string;
  readonly sandboxUrl: string;
  readonly databaseUrl: string;
}

/** The portal of the stories of this file. */
export function ownPortal(): PortalAddress {
  const portals = inject('portals');
  const place = Number(process.env.VITEST_POOL_ID ?? 1) - 1;
  const own = portals[place % portals.length];
  if (!own) throw new Error('no portal was started');
  return own;
}
