import { existsSync, writeFileSync } from 'node:fs';
import { sandboxCredentials } from '../../apps/carrier-sandbox/src/index.ts';
import { connectCarriers } from '../../apps/server/src/main/carriers/connect-carriers.ts';
import { readConfig } from '../../apps/server/src/main/config.ts';
import { createCarrierMetrics } from '../../apps/server/src/modules/carrier-health/index.ts';
import { carrierName } from '../../apps/server/src/modules/carrier-registry/index.ts';
import { systemClock } from '../../apps/server/src/platform/clock/clock.ts';
import type { CarrierCapabilities } from '../../packages/carrier-kit/src/index.ts';
import {
  additionalServices,
  type CarrierCode,
  deliveryWays,
  documentKinds,
  usualPostcodeNeeds,
  waybillStatuses,
} from '../../packages/kernel/src/index.ts';
import { type Evidence, type Mark, operations, type Verified } from './evidence.ts';
import { conformancePromises, unverified, verified } from './verified.ts';

/** A carrier as the page shows it. */
interface Shown {
  readonly carrier: CarrierCode;
  readonly name: string;
  readonly capabilities: CarrierCapabilities;
}

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  row(...head),
  row(...head.map(() => '---')),
  ...rows.map((cells) => row(...cells)),
];

/** Every adapter as the server connects it, towards an address where nobody is asked anything. */
async function connectAll(): Promise<{ readonly shown: readonly Shown[]; close(): Promise<void> }> {
  const { entries } = connectCarriers({
    config: readConfig({}),
    sandbox: { url: 'http://127.0.0.1:9', ...sandboxCredentials },
    routeOf: async () => undefined,
    metrics: createCarrierMetrics(systemClock),
  });
  return {
    shown: entries.map(({ carrier, adapter }) => ({
      carrier,
      name: carrierName(carrier, 'en'),
      capabilities: adapter.capabilities,
    })),
    close: async () => void (await Promise.all(entries.map(({ adapter }) => adapter.close()))),
  };
}

const yes = (isSo: boolean): string => (isSo ? '●' : '–');
const courierWords: Readonly<Record<CarrierCapabilities['courierCalls'], string>> = {
  of_address: 'apart, of an address and day',
  of_parcels: 'apart, lists its parcels',
  by_orders_together: 'by the orders, once for an address and day',
  by_each_order: 'by each order',
  none: 'none',
};
const availabilityWords = {
  available: '● with the order',
  need_confirm: '○ not with the order',
  not_available: '–',
} as const;

/** Rows of the table of capabilities: a title, and what stands there for a carrier. */
const capabilityRows: readonly (readonly [string, (capabilities: CarrierCapabilities) => string])[] = [
  ...deliveryWays.map(
    (way) => [`way ${way}`, ({ ways }: CarrierCapabilities) => yes(ways.includes(way))] as const,
  ),
  ...additionalServices.map(
    (service) =>
      [
        `service ${service}`,
        ({ services }: CarrierCapabilities) => availabilityWords[services[service] ?? 'not_available'],
      ] as const,
  ),
  ...documentKinds.map(
    (kind) =>
      [`document: ${kind}`, ({ documents }: CarrierCapabilities) => yes(documents.includes(kind))] as const,
  ),
  ['tracking', ({ tracking }) => tracking],
  ['courier call', ({ courierCalls }) => courierWords[courierCalls]],
  ['one order of our number, for sure', ({ ourNumberIsUnique }) => yes(ourNumberIsUnique)],
  ['passport of a private person', ({ takesPassport = false }) => yes(takesPassport)],
  ['postcode of a door', ({ postcodes = usualPostcodeNeeds }) => postcodes.home],
  ['postcode of a door abroad', ({ postcodes = usualPostcodeNeeds }) => postcodes.abroad],
  ['terminals', ({ hasTerminals }) => yes(hasTerminals)],
  ['source countries', ({ sourceCountries }) => sourceCountries.join(', ')],
  ['volumetric divisor, cm³/kg', ({ volumetricDivisor }) => String(volumetricDivisor ?? 'none')],
];

const statusRows = (shown: readonly Shown[]): string[][] =>
  waybillStatuses.map((status) => [
    status,
    ...shown.map(({ capabilities }) => yes(capabilities.statuses.includes(status))),
  ]);

const markWords: Readonly<Record<Mark, string>> = {
  V2: 'two or more independent sources, or recorded answers',
  V: 'one named source',
  S: 'one third-party client only',
  U: 'assumed',
};

const evidenceRow = (operation: string, { mark, basis, open = '–' }: Evidence): string[] => [
  operation,
  mark,
  basis,
  open,
];

const hasConformanceTest = (carrier: CarrierCode): boolean =>
  existsSync(new URL(`../../packages/carriers/${carrier}/test/conformance.test.ts`, import.meta.url));

function verifiedPart({ carrier, name }: Shown): string[] {
  const facts: Verified = verified[carrier];
  return [
    `### ${name} (\`${carrier}\`)`,
    '',
    ...(facts === unverified ? ["Its adapter still speaks the generator's example.", ''] : []),
    `- Sources: ${facts.sources}.`,
    `- Carrier sandbox: ${hasConformanceTest(carrier) ? `the conformance suite, ${conformancePromises} promises` : 'never tried'}.`,
    ...(facts.notSimulated === undefined ? [] : [`- Not simulated, and said so: ${facts.notSimulated}.`]),
    `- Real service: ${facts.liveService}.`,
    '',
    ...table(
      ['operation', 'mark', 'written from', 'open'],
      operations.map((operation) => evidenceRow(operation, facts.operations[operation])),
    ),
    '',
  ];
}

function page(shown: readonly Shown[]): string {
  const names = shown.map(({ name }) => name);
  return [
    '# Carriers',
    '',
    'What each adapter claims, and what the claims stand on. Generated by `npm run gen carriers-page` from the',
    "adapters' declared capabilities (as configured by default) and `tooling/carriers-page/verified.ts`.",
    "Quirks and open questions in full are in each package's README.",
    '',
    '## Capabilities',
    '',
    'Services: taken with the order, at a price the carrier names or as part of the tariff; known, but taken by no system of the carrier, so that no order can have them; or not done at all.',
    '',
    ...table(
      ['', ...names],
      capabilityRows.map(([title, read]) => [title, ...shown.map(({ capabilities }) => read(capabilities))]),
    ),
    '',
    "## Statuses that the carrier's own news reach",
    '',
    'The others are set by rules of the portal or by people.',
    '',
    ...table(['status', ...names], statusRows(shown)),
    '',
    '## What is verified against what',
    '',
    'The sandbox and the adapters share no code but the same sources: the suite proves that an adapter keeps its promises',
    'towards such a carrier, not that the carrier is such.',
    '',
    ...table(
      ['mark', 'the interface is known from'],
      Object.entries(markWords).map(([mark, words]) => [mark, words]),
    ),
    '',
    ...shown.flatMap(verifiedPart),
  ].join('\n');
}

/** Writes the page. Throws where a carrier has no adapter to ask. */
export async function writeCarriersPage(file: string): Promise<void> {
  const { shown, close } = await connectAll();
  writeFileSync(file, page(shown));
  await close();
}
