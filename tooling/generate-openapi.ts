/** `generate-openapi.ts <out file>`: OpenAPI 3.1 of the contract. */
import { writeFileSync } from 'node:fs';
import { endpoints } from '@tranzit/contract';
import { createPortalMessages } from '../apps/server/src/main/messages.ts';
import { createOpenApi } from '../apps/server/src/platform/http/openapi.ts';

const [outFile] = process.argv.slice(2);
if (!outFile) throw new Error('usage: generate-openapi.ts <out file>');
writeFileSync(
  outFile,
  `${JSON.stringify(createOpenApi(endpoints, { title: 'Tranzit', messages: createPortalMessages() }), null, 2)}\n`,
);
