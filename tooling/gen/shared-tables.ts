import { createHash } from 'node:crypto';
import type { CarrierWish } from './carrier-wish.ts';
import type { SharedTable } from './generation.ts';
import { markColours } from './mark-colours.ts';
import {
  addCustomProperty,
  addDependency,
  addImport,
  addStyleRule,
  addToInterface,
  addToList,
  addToObject,
  allOf,
} from './source-edits.ts';

const quoted = (text: string): string => `'${text}'`;
const seedOf = (code: string): number =>
  1_000_000 + (createHash('sha256').update(code).digest().readUInt32BE(0) % 90_000_000);

/** Two letters for the mark: the initials, or the first two of a name of one word. */
export function markLetters(name: string): string {
  const [first = '', second] = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const letters = second === undefined ? first.slice(0, 2) : `${first.charAt(0)}${second.charAt(0)}`;
  return letters.toUpperCase();
}

function sandboxTables({ code }: CarrierWish, detail: string): SharedTable[] {
  const folder = 'apps/carrier-sandbox/src';
  return [
    {
      file: `${folder}/orders/order.ts`,
      wanted: `'${code}' in carrierNames, \`${code}?: ${detail}\` in SandboxOrder`,
      edit: allOf(
        addImport(`type { ${detail} }`, `../${code}/${code}-detail.ts`),
        addToList('carrierNames', code),
        addToInterface('SandboxOrder', code, detail),
      ),
    },
    {
      file: `${folder}/orders/order-store.ts`,
      wanted: 'the form of its numbers in numberForms',
      edit: addToObject(
        ['numberForms'],
        code,
        `(sequence) => \`${code.slice(0, 2).toUpperCase()}\${String(sequence).padStart(8, '0')}\``,
      ),
    },
    {
      file: `${folder}/terminals/generate-terminals.ts`,
      wanted: 'its row in densities, seeds, openingHours and codeForms',
      edit: allOf(
        addToObject(['densities'], code, '{ perSquareRoot: 1, minPopulation: 50_000, lockerEvery: 0 }'),
        addToObject(['seeds'], code, String(seedOf(code)).replace(/\B(?=(\d{3})+$)/g, '_')),
        addToObject(['openingHours'], code, "{ weekday: '09:00-20:00', weekend: '10:00-18:00' }"),
        addToObject(['codeForms'], code, 'numbersFirst'),
      ),
    },
    {
      file: `${folder}/credentials.ts`,
      wanted: 'the demo key in sandboxCredentials',
      edit: addToObject(['sandboxCredentials'], code, `{ apiKey: 'tranzit-demo-${code}' }`),
    },
    {
      file: `${folder}/simulators.ts`,
      wanted: `${code}Simulator in simulators`,
      edit: allOf(
        addImport(`{ ${code}Simulator }`, `./${code}/${code}-simulator.ts`),
        addToObject(['simulators'], code, `${code}Simulator`),
      ),
    },
  ];
}

function serverTables({ code, name }: CarrierWish): SharedTable[] {
  const upper = code.toUpperCase();
  return [
    {
      file: 'apps/server/package.json',
      wanted: `the dependency @tranzit/carrier-${code}`,
      edit: addDependency(`@tranzit/carrier-${code}`, '0.1.0'),
    },
    {
      file: 'apps/server/src/main/settings/carriers.ts',
      wanted: `CARRIER_${upper}_URL and CARRIER_${upper}_API_KEY in carrierSettings`,
      edit: allOf(
        addToObject(
          ['carrierSettings'],
          `CARRIER_${upper}_URL`,
          `url.default('https://api.${code}.example').describe('${name} interface.')`,
        ),
        addToObject(
          ['carrierSettings'],
          `CARRIER_${upper}_API_KEY`,
          `z.string().optional().describe('${name} key.')`,
        ),
      ),
    },
    {
      file: 'apps/server/src/main/carriers/connect-carriers.ts',
      wanted: `${code}Connection in connections`,
      edit: allOf(
        addImport(`{ ${code}Connection }`, `./${code}.ts`),
        addToObject(['connections'], code, `${code}Connection`),
      ),
    },
  ];
}

/** The server's tests open every carrier on a sandbox of their own. */
function harnessTables({ code }: CarrierWish, typeName: string): SharedTable[] {
  const folder = 'apps/server/test/harness';
  return [
    {
      file: `${folder}/carriers.ts`,
      wanted: `${code}Connection in connections`,
      edit: allOf(
        addImport(`{ ${code}Connection }`, `../../src/main/carriers/${code}.ts`),
        addToObject(['connections'], code, `${code}Connection`),
      ),
    },
    {
      file: `${folder}/adapters.ts`,
      wanted: 'how it is opened, in openers',
      edit: allOf(
        addImport(`{ create${typeName}Adapter }`, `@tranzit/carrier-${code}`),
        addToObject(
          ['openers'],
          code,
          `({ url }, credentials) => create${typeName}Adapter({ baseUrl: \`\${url}/${code}\`, ...credentials, http })`,
        ),
      ),
    },
  ];
}

function webTables({ code, name }: CarrierWish): SharedTable[] {
  const words = (language: string): SharedTable => ({
    file: `apps/web/src/locales/${language}/common.ts`,
    wanted: 'two letters in carrierMark',
    edit: addToObject(['messages', 'carrierMark'], code, quoted(markLetters(name))),
  });
  const contractWords = (language: string, key: string, where: string): SharedTable => ({
    file: `apps/web/src/locales/${language}/carrier-contracts.ts`,
    wanted: 'the names of its credentials in field, where to get them in where',
    edit: allOf(
      addToObject(['messages', 'field'], code, `{ apiKey: ${quoted(key)} }`),
      addToObject(['messages', 'where'], code, quoted(where)),
    ),
  });
  return [
    words('ru'),
    words('en'),
    contractWords('ru', 'Ключ', `Ключ выдаёт менеджер службы ${name}.`),
    contractWords('en', 'Key', `The ${name} manager gives the key.`),
    {
      file: 'apps/web/src/screens/carrier-contracts/sample-contracts.ts',
      wanted: 'its credentials in fieldsByCarrier',
      edit: addToObject(['fieldsByCarrier'], code, "[['apiKey', true]]"),
    },
    {
      file: 'apps/web/src/ui/theme/tokens.css',
      wanted: `--carrier-${code} in both themes, readable under --on-carrier`,
      edit: addCustomProperty('carrier-', code, markColours(code)),
    },
    {
      file: 'apps/web/src/ui/carrier-mark/carrier-mark.module.css',
      wanted: `a rule .${code} that sets --mark`,
      edit: addStyleRule(`.${code}`, `--mark: var(--carrier-${code});`),
    },
  ];
}

/** Every place outside its own folders where a new carrier must stand. */
export function sharedTables(wish: CarrierWish): readonly SharedTable[] {
  const { code, name } = wish;
  const typeName = `${code.charAt(0).toUpperCase()}${code.slice(1)}`;
  return [
    {
      file: 'packages/kernel/src/shipping.ts',
      wanted: `'${code}' in carrierCodes`,
      edit: addToList('carrierCodes', code),
    },
    ...['ru', 'en'].map((language) => ({
      file: `packages/kernel/src/labels/${language}.ts`,
      wanted: 'its name in carrier',
      edit: addToObject(['labels', 'carrier'], code, quoted(name)),
    })),
    ...sandboxTables(wish, `${typeName}Detail`),
    ...serverTables(wish),
    ...harnessTables(wish, typeName),
    ...webTables(wish),
    {
      file: 'tooling/carriers-page/verified.ts',
      wanted: 'what of it is verified, in verified',
      edit: addToObject(['verified'], code, 'unverified'),
    },
  ];
}
