import { type CarrierWish, protocols } from './carrier-wish.ts';
import { type Generation, generate, type Plan } from './generation.ts';
import { sharedTables } from './shared-tables.ts';
import { renderTemplates } from './templates.ts';

/** What no generator can know or do. */
function remaining({ code, name }: CarrierWish): string[] {
  const upper = code.toUpperCase();
  const russian = /\p{Script=Cyrillic}/u.test(name) ? 'English' : 'Russian';
  const locale = russian === 'English' ? 'en' : 'ru';
  return [
    'npm install (links the package and writes the lock file)',
    `the carrier's protocol instead of the example's: apps/carrier-sandbox/src/${code} first, then packages/carriers/${code}`,
    `the real address of CARRIER_${upper}_URL and the names of its credentials: settings/carriers.ts, main/carriers/${code}.ts, credentials.ts`,
    `the ${russian} name and letters: packages/kernel/src/labels/${locale}.ts, apps/web/src/locales/${locale}/{common,carrier-contracts}.ts`,
    'what the simulator imitates: apps/carrier-sandbox/README.md',
    'npm run openapi, npm run client, npm run configuration, npm run gen carriers-page',
  ];
}

/** The package, the simulator and the connection of a new carrier, and every shared table with it. */
function planCarrier(wish: CarrierWish): Plan {
  const { code, name, protocol } = wish;
  const targets = {
    adapter: `packages/carriers/${code}`,
    simulator: `apps/carrier-sandbox/src/${code}`,
    server: 'apps/server/src/main/carriers',
  };
  const placeholders = {
    NameText: `'${name}'`,
    Name: name,
    Code: `${code.charAt(0).toUpperCase()}${code.slice(1)}`,
    CODE: code.toUpperCase(),
    code,
  };
  return {
    folders: [targets.adapter, targets.simulator],
    files: renderTemplates(targets, placeholders, { all: protocols, wanted: protocol }),
    tables: sharedTables(wish),
    remaining: remaining(wish),
  };
}

/** Throws `GenerationRefused`. */
export const generateCarrier = (root: string, wish: CarrierWish): Generation =>
  generate(root, planCarrier(wish));
