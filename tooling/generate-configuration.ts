/** `generate-configuration.ts <out file>`: the settings of the portal as a page, from their one schema. */
import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { configSchema } from '../apps/server/src/main/config.ts';

const [outFile] = process.argv.slice(2);
if (!outFile) throw new Error('usage: generate-configuration.ts <out file>');

interface Setting {
  readonly description?: string;
  readonly default?: unknown;
}

// JSON Schema of an object has properties.
const { properties } = z.toJSONSchema(configSchema, { io: 'input', unrepresentable: 'any' }) as {
  properties: Record<string, Setting>;
};
const rows = Object.entries(properties).map(([name, { description = '', default: standard }]) => {
  const shown =
    standard === undefined || standard === ''
      ? '–'
      : `\`${Array.isArray(standard) ? standard.join(',') || '–' : String(standard)}\``;
  return `| \`${name}\` | ${shown} | ${description} |`;
});
const page = [
  '# Configuration',
  '',
  'Environment variables. Everything has a default that works on one machine; empty variables count as unset.',
  'This page is generated from `apps/server/src/main/settings/` by `npm run configuration`.',
  '',
  '| Variable | Default | Meaning |',
  '|---|---|---|',
  ...rows,
  '',
];
writeFileSync(outFile, page.join('\n'));
