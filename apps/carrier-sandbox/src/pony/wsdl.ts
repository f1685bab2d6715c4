import { type Answer, xmlAnswer } from '../wire/answer.ts';
import { SERVICE_NAMESPACE } from './soap.ts';
import { escapeXml } from './xml-write.ts';

const parameter = (name: string): string =>
  `<xs:element minOccurs="0" name="${name}" nillable="true" type="xs:string"/>`;
const wrapped = (name: string, parameters: readonly string[]): string =>
  `<xs:element name="${name}"><xs:complexType><xs:sequence>${parameters.map(parameter).join('')}</xs:sequence></xs:complexType></xs:element>`;
const message = (name: string, element: string): string =>
  `<wsdl:message name="${name}"><wsdl:part name="parameters" element="tns:${element}"/></wsdl:message>`;

/** The service of one method, for clients that read its description first; the older address writes `accessKey`. */
export function wsdlAnswer(address: string): Answer {
  const key = address.endsWith('.asmx') ? 'accessKey' : 'accesskey';
  const types =
    `<xs:schema elementFormDefault="qualified" targetNamespace="${SERVICE_NAMESPACE}">` +
    wrapped('SubmitRequest', [key, 'requestBody']) +
    wrapped('SubmitRequestResponse', ['SubmitRequestResult']) +
    '</xs:schema>';
  const body = '<soap:body use="literal"/>';
  return xmlAnswer(
    200,
    '<?xml version="1.0" encoding="utf-8"?>' +
      `<wsdl:definitions name="UI_Service" targetNamespace="${SERVICE_NAMESPACE}" xmlns:tns="${SERVICE_NAMESPACE}"` +
      ' xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:xs="http://www.w3.org/2001/XMLSchema">' +
      `<wsdl:types>${types}</wsdl:types>` +
      message('SubmitRequestInput', 'SubmitRequest') +
      message('SubmitRequestOutput', 'SubmitRequestResponse') +
      '<wsdl:portType name="IUI_Service"><wsdl:operation name="SubmitRequest">' +
      '<wsdl:input message="tns:SubmitRequestInput"/><wsdl:output message="tns:SubmitRequestOutput"/></wsdl:operation></wsdl:portType>' +
      '<wsdl:binding name="BasicHttpBinding_IUI_Service" type="tns:IUI_Service">' +
      '<soap:binding transport="http://schemas.xmlsoap.org/soap/http"/><wsdl:operation name="SubmitRequest">' +
      `<soap:operation soapAction="${SERVICE_NAMESPACE}IUI_Service/SubmitRequest" style="document"/>` +
      `<wsdl:input>${body}</wsdl:input><wsdl:output>${body}</wsdl:output></wsdl:operation></wsdl:binding>` +
      '<wsdl:service name="UI_Service"><wsdl:port name="BasicHttpBinding_IUI_Service" binding="tns:BasicHttpBinding_IUI_Service">' +
      `<soap:address location="${escapeXml(address)}"/></wsdl:port></wsdl:service></wsdl:definitions>`,
  );
}
