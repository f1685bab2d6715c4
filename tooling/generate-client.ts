/** `generate-client.ts <out file>`: the TypeScript shapes of every operation, from the OpenAPI document. */
import { writeFileSync } from 'node:fs';
import { endpoints } from '@tranzit/contract';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { createPortalMessages } from '../apps/server/src/main/messages.ts';
import { createOpenApi } from '../apps/server/src/platform/http/openapi.ts';

const [outFile] = process.argv.slice(2);
if (!outFile) throw new Error('usage: generate-client.ts <out file>');
// Plain JSON of OpenAPI 3.1, which a test holds against OpenAPI's own schema.
const document = createOpenApi(endpoints, {
  title: 'Tranzit',
  messages: createPortalMessages(),
}) as unknown as OpenAPI3;
// A field with a default may be left out of a request.
const shapes = astToString(await openapiTS(document, { silent: true, defaultNonNullable: false }));
writeFileSync(outFile, `/** Generated from the contract by \`npm run client\`. */\n\n${shapes}`);
