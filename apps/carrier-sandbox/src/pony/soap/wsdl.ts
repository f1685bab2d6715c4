import type { SoapService } from '../../wsdl/soap-service.ts';
import { SERVICE_NAMESPACE } from './soap.ts';

/** The service of one method; the older address writes `accessKey`. */
export function ponyService(path: string): SoapService {
  const key = path.endsWith('.asmx') ? 'accessKey' : 'accesskey';
  return {
    name: 'UI_Service',
    portType: 'IUI_Service',
    namespace: SERVICE_NAMESPACE,
    schemas: [
      {
        prefix: 'pony',
        namespace: SERVICE_NAMESPACE,
        isQualified: true,
        types: {},
        elements: {
          SubmitRequest: `${key}? requestBody?`,
          SubmitRequestResponse: 'SubmitRequestResult?',
        },
      },
    ],
    operations: [
      {
        name: 'SubmitRequest',
        input: 'pony:SubmitRequest',
        output: 'pony:SubmitRequestResponse',
        action: `${SERVICE_NAMESPACE}IUI_Service/SubmitRequest`,
      },
    ],
    ports: [
      { name: 'BasicHttpBinding_IUI_Service', binding: 'BasicHttpBinding_IUI_Service', version: '1.1' },
    ],
  };
}
