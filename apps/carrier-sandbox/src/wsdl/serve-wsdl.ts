import { type Answer, xmlAnswer } from '../wire/answer.ts';
import type { SoapOperation, SoapService, SoapVersion } from './soap-service.ts';
import { writeSchema } from './write-schema.ts';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const TRANSPORT = 'http://schemas.xmlsoap.org/soap/http';
const bindings: Readonly<Record<SoapVersion, { readonly prefix: string; readonly namespace: string }>> = {
  '1.1': { prefix: 'soap', namespace: 'http://schemas.xmlsoap.org/wsdl/soap/' },
  '1.2': { prefix: 'soap12', namespace: 'http://schemas.xmlsoap.org/wsdl/soap12/' },
};

const localName = (element: string): string => element.slice(element.indexOf(':') + 1);
const faultsOf = ({ faults }: SoapOperation): readonly string[] => faults ?? [];

function writeTypes({ schemas, linksSchema }: SoapService, address: string): string {
  if (linksSchema === undefined) return schemas.map((schema) => writeSchema(schema, schemas)).join('');
  const imports = schemas.map(
    ({ namespace }, index) =>
      `<xs:import namespace="${namespace}" schemaLocation="${address}?xsd=${index + 1}"/>`,
  );
  return `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${imports.join('')}</xs:schema>`;
}

function writeMessages({ operations }: SoapService): string {
  const message = (name: string, part: string, element: string): string =>
    `<wsdl:message name="${name}"><wsdl:part name="${part}" element="${element}"/></wsdl:message>`;
  const faults = [...new Set(operations.flatMap(faultsOf))];
  return [
    ...operations.flatMap(({ name, input, output }) => [
      message(`${name}Input`, 'parameters', input),
      message(`${name}Output`, 'parameters', output),
    ]),
    ...faults.map((element) => message(localName(element), 'fault', element)),
  ].join('');
}

function writePortType({ portType, operations }: SoapService): string {
  const rows = operations.map((operation) => {
    const faults = faultsOf(operation).map(
      (element) => `<wsdl:fault name="${localName(element)}" message="tns:${localName(element)}"/>`,
    );
    return (
      `<wsdl:operation name="${operation.name}"><wsdl:input message="tns:${operation.name}Input"/>` +
      `<wsdl:output message="tns:${operation.name}Output"/>${faults.join('')}</wsdl:operation>`
    );
  });
  return `<wsdl:portType name="${portType}">${rows.join('')}</wsdl:portType>`;
}

function writeBinding({ portType, operations }: SoapService, name: string, version: SoapVersion): string {
  const { prefix } = bindings[version];
  const body = `<${prefix}:body use="literal"/>`;
  const rows = operations.map((operation) => {
    const faults = faultsOf(operation).map(
      (element) =>
        `<wsdl:fault name="${localName(element)}"><${prefix}:fault name="${localName(element)}" use="literal"/></wsdl:fault>`,
    );
    return (
      `<wsdl:operation name="${operation.name}"><${prefix}:operation soapAction="${operation.action ?? ''}" style="document"/>` +
      `<wsdl:input>${body}</wsdl:input><wsdl:output>${body}</wsdl:output>${faults.join('')}</wsdl:operation>`
    );
  });
  return `<wsdl:binding name="${name}" type="tns:${portType}"><${prefix}:binding style="document" transport="${TRANSPORT}"/>${rows.join('')}</wsdl:binding>`;
}

function writeWsdl(service: SoapService, address: string): string {
  const { name, namespace, schemas, ports } = service;
  const prefixes = [
    ...schemas.map((schema) => ` xmlns:${schema.prefix}="${schema.namespace}"`),
    ...Object.values(bindings).map((binding) => ` xmlns:${binding.prefix}="${binding.namespace}"`),
  ].join('');
  const written = ports.map((port) => {
    const { prefix } = bindings[port.version];
    return `<wsdl:port name="${port.name}" binding="tns:${port.binding}"><${prefix}:address location="${address}"/></wsdl:port>`;
  });
  return (
    `${DECLARATION}<wsdl:definitions name="${name}" targetNamespace="${namespace}" xmlns:tns="${namespace}"` +
    ` xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/"${prefixes}>` +
    `<wsdl:types>${writeTypes(service, address)}</wsdl:types>${writeMessages(service)}${writePortType(service)}` +
    `${ports.map(({ binding, version }) => writeBinding(service, binding, version)).join('')}` +
    `<wsdl:service name="${name}">${written.join('')}</wsdl:service></wsdl:definitions>`
  );
}

const escapeAddress = (address: string): string => address.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * The answer to a GET at a service: its WSDL (`?wsdl`), a schema of it (`?xsd=1`), or that calls are posted.
 * @param address where the client asked: the WSDL sends it there again
 */
export function serveDescription(service: SoapService, search: string, address: string): Answer {
  if (/^\?(single)?wsdl/i.test(search)) return xmlAnswer(200, writeWsdl(service, escapeAddress(address)));
  const linked = service.linksSchema === undefined ? undefined : /^\?xsd=(\d+)$/i.exec(search)?.[1];
  const schema = linked === undefined ? undefined : service.schemas[Number(linked) - 1];
  if (schema !== undefined) return xmlAnswer(200, DECLARATION + writeSchema(schema, service.schemas));
  return { status: 405, contentType: 'text/plain;charset=utf-8', body: 'POST a SOAP envelope' };
}
