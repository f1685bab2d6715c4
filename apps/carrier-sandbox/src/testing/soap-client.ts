import { createClientAsync } from 'soap';
import { validateXML } from 'xmllint-wasm';
import { type JsonObject, objectOf } from '../wire/read-json.ts';

const bodyPattern = /<([\w-]+):Body>(.*)<\/\1:Body>/s;
const schemaPattern = /<xs:schema .*?<\/xs:schema>/gs;

/** The schemas of a service, those behind links of its WSDL too. */
async function readSchemas(wsdl: string): Promise<readonly string[]> {
  const links = [...wsdl.matchAll(/schemaLocation="([^"]+)"/g)].map(([, link = '']) => link);
  if (links.length === 0) return wsdl.match(schemaPattern) ?? [];
  const linked = await Promise.all(links.map(async (link) => (await fetch(link)).text()));
  return linked.flatMap((text) => text.match(schemaPattern) ?? []);
}

/** One schema around those of a service, so that elements of each are known. */
function joinSchemas(schemas: readonly string[]) {
  const files = schemas.map((contents, index) => ({ fileName: `${index}.xsd`, contents }));
  const imports = files.map(({ fileName, contents }) => {
    const namespace = /targetNamespace="([^"]+)"/.exec(contents)?.[1] ?? '';
    return `<xs:import namespace="${namespace}" schemaLocation="${fileName}"/>`;
  });
  const contents = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${imports.join('')}</xs:schema>`;
  return { schema: { fileName: 'all.xsd', contents }, preload: files };
}

/** What a service's own schemas say against the bodies of messages; nothing when all fit. */
async function complaintsAbout(
  messages: readonly string[],
  schemas: readonly string[],
): Promise<readonly string[]> {
  const { schema, preload } = joinSchemas(schemas);
  const xml = messages.map((message, index) => ({
    fileName: `${index}.xml`,
    contents: bodyPattern.exec(message)?.[2] ?? '',
  }));
  const { errors } = await validateXML({ xml, schema: [schema], preload });
  return errors.map((error) => error.message);
}

/** A client of an ordinary SOAP library that knows the service from its WSDL alone. */
export async function openSoapClient(address: string, version: '1.1' | '1.2' = '1.1') {
  const link = `${address}?wsdl`;
  const wsdl = await (await fetch(link)).text();
  const schemas = await readSchemas(wsdl);
  const client = await createClientAsync(link, { forceSoap12Headers: version === '1.2' });
  const messages: string[] = [];
  return {
    wsdl,
    /** @throws what the library makes of a fault */
    async ask(operation: string, message: JsonObject): Promise<JsonObject> {
      const answered: unknown = await client[`${operation}Async`](message);
      messages.push(client.lastRequest ?? '', String(client.lastResponse));
      return objectOf(Array.isArray(answered) ? answered[0] : undefined);
    },
    /** What the schemas say against anything that was asked or answered so far. */
    complaints: () => complaintsAbout(messages, schemas),
  };
}
