import type { SoapService } from '../../../wsdl/soap-service.ts';

/** Namespace of the methods of single tracking. */
export const HISTORY_NAMESPACE = 'http://russianpost.org/operationhistory';
/** Namespace of what they take and give. */
export const HISTORY_DATA_NAMESPACE = 'http://russianpost.org/operationhistory/data';

const types = {
  OperationHistoryRequest: 'Barcode MessageType?:int Language?',
  AuthorizationHeader: 'login password',
  OperationHistoryData: 'historyRecord*:OperationHistoryRecord',
  OperationHistoryRecord: [
    'AddressParameters:AddressParameters FinanceParameters:FinanceParameters ItemParameters:ItemParameters',
    'OperationParameters:OperationParameters UserParameters:UserParameters',
  ].join(' '),
  AddressParameters:
    'DestinationAddress:Address OperationAddress:Address MailDirect:Country CountryFrom:Country CountryOper:Country',
  Address: 'Index? Description?',
  Country: 'Id?:int Code2A? NameRU?',
  FinanceParameters: 'Payment?:long Value?:long MassRate?:long InsrRate?:long AirRate?:long Rate?:long',
  ItemParameters:
    'Barcode ComplexItemName? MailRank?:Parameter PostMark?:Parameter MailType?:Parameter MailCtg?:Parameter Mass?:int',
  // Whole numbers at the carrier; here a control call can put in a code that nobody has heard of.
  Parameter: 'Id? Name?',
  OperationParameters: 'OperType:Parameter OperAttr?:Parameter OperDate:dateTime',
  UserParameters: 'SendCtg?:Parameter Sndr? Rcpn?',
};

const faults = ['OperationHistoryFaultReason', 'AuthorizationFaultReason', 'LanguageFaultReason'];
const operations = ['getOperationHistory', 'PostalOrderEventsForMail'];

/** `rtm34`: the history of one barcode, SOAP 1.2. */
export const singleTrackingService: SoapService = {
  name: 'OperationHistory12',
  portType: 'OperationHistory12',
  namespace: HISTORY_NAMESPACE,
  schemas: [
    {
      prefix: 'history',
      namespace: HISTORY_NAMESPACE,
      isQualified: true,
      types: { PostalOrderEventsForMailInput: '@Barcode @Language', PostalOrderEventsForMailOutput: '' },
      elements: {
        getOperationHistory: '&data:OperationHistoryRequest &data:AuthorizationHeader',
        getOperationHistoryResponse: '&data:OperationHistoryData',
        PostalOrderEventsForMail:
          '&data:AuthorizationHeader PostalOrderEventsForMailInput:PostalOrderEventsForMailInput',
        // Spelled so.
        PostalOrderEventsForMailResponse: 'PostalOrderEventsForMaiOutput:PostalOrderEventsForMailOutput',
      },
    },
    {
      prefix: 'data',
      namespace: HISTORY_DATA_NAMESPACE,
      isQualified: true,
      types,
      elements: {
        OperationHistoryRequest: '=OperationHistoryRequest',
        AuthorizationHeader: '=AuthorizationHeader',
        OperationHistoryData: '=OperationHistoryData',
        ...Object.fromEntries(faults.map((name) => [name, '=string'])),
      },
    },
  ],
  operations: operations.map((name) => ({
    name,
    input: `history:${name}`,
    output: `history:${name}Response`,
    faults: faults.map((fault) => `data:${fault}`),
  })),
  ports: [{ name: 'OperationHistory12Port', binding: 'OperationHistory12PortBinding', version: '1.2' }],
};
