import type { SoapService } from '../../../wsdl/soap-service.ts';

/** Namespace of the messages of batch tracking; their children stand in none. */
export const BATCH_NAMESPACE = 'http://fclient.russianpost.org/postserver';
/** Namespace of the service, and of items, their operations and errors. */
export const BATCH_ITEMS_NAMESPACE = 'http://fclient.russianpost.org';

/** `fc`: histories of many barcodes by a ticket, SOAP 1.1. */
export const batchTrackingService: SoapService = {
  name: 'ItemDataService',
  portType: 'FederalClient',
  namespace: BATCH_ITEMS_NAMESPACE,
  schemas: [
    {
      prefix: 'items',
      namespace: BATCH_ITEMS_NAMESPACE,
      isQualified: true,
      types: {
        file: 'Item*:item @FileName @FileTypeID @FileNumber @SenderID @RecipientID @DatePreparation',
        item: 'Operation*:operation Error*:error @Barcode',
        operation: '@OperTypeID @OperCtgID @OperName @DateOper @IndexOper',
        error: '@ErrorTypeID @ErrorName',
      },
      elements: {},
    },
    {
      prefix: 'messages',
      namespace: BATCH_NAMESPACE,
      isQualified: false,
      types: {},
      elements: {
        ticketRequest: 'request:items:file login password language?',
        ticketResponse: 'value? error?:items:error',
        answerByTicketRequest: 'ticket login password',
        answerByTicketResponse: 'value?:items:file error?:items:error',
      },
    },
  ],
  operations: [
    { name: 'getTicket', input: 'messages:ticketRequest', output: 'messages:ticketResponse' },
    {
      name: 'getResponseByTicket',
      input: 'messages:answerByTicketRequest',
      output: 'messages:answerByTicketResponse',
    },
  ],
  ports: [{ name: 'ItemDataServicePort', binding: 'ItemDataServicePortBinding', version: '1.1' }],
};
