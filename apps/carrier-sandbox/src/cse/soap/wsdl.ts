import type { SoapService } from '../../wsdl/soap-service.ts';
import type { CseMethod } from '../cse-method.ts';
import { CSE_NAMESPACE } from './soap-read.ts';

/** Types of the tree methods and of the one that has fields. */
const types = {
  Element: [
    'Key? Value?:anyType ValueType? Properties*:Element Fields*:Element List*:Element Tables*:Element',
    'BData?:base64Binary',
  ].join(' '),
  Order: [
    'ClientContact? Urgency? TypeOfCargo? TypeOfPayer? WayOfPayment? TakeDate?:dateTime TakeTime?',
    'DeliveryDate?:dateTime DeliveryOfCargo? ReplyEMail? ReplySMSPhone? Comment? DescriptionForTheVPDReturn?',
    'WithReturn?:boolean PersonallyInHand?:boolean TypeOfParentForWaybill? ParentOrderForWaybill?',
    'AdditionalServices?:AdditionalServices Sender?:DestinationInformation Recipient+:DestinationInformation',
  ].join(' '),
  AdditionalServices: 'Items*',
  DestinationInformation:
    'Client? Official? Address?:DestinationAddress Phone? EMail? Info? Urgency? Cargo?:Cargo PVZ?',
  DestinationAddress: 'Geography? Info? FreeForm?:boolean PostCode?',
  Cargo: [
    'CargoDescription? CargoPackageQty?:int Weight?:double VolumeWeight?:double Length?:double Width?:double',
    'Height?:double InsuranceRate?:double DeclaredValueRate?:double CargoPackages*:CargoPackage',
  ].join(' '),
  CargoPackage: 'PackageID? PackageQty?:int Weight?:double Length?:double Width?:double Height?:double',
  ResultArray: 'Error:boolean ErrorInfo? Items*:ResultString',
  ResultString: 'Value Error:boolean ErrorInfo?',
};

/** The service as a 1C server names such things: the carrier's own names are not published. */
export function cseService(methods: readonly CseMethod[]): SoapService {
  const elements = Object.fromEntries(
    methods.flatMap(({ name, takes, gives }) => [
      [name, takes],
      [`${name}Response`, `return:${gives}`],
    ]),
  );
  return {
    name: 'Web1C',
    portType: 'Web1CPortType',
    namespace: CSE_NAMESPACE,
    schemas: [{ prefix: 'cse', namespace: CSE_NAMESPACE, isQualified: true, types, elements }],
    operations: methods.map(({ name }) => ({
      name,
      input: `cse:${name}`,
      output: `cse:${name}Response`,
      action: `${CSE_NAMESPACE}#Web1C:${name}`,
    })),
    ports: [
      { name: 'Web1CSoap', binding: 'Web1CSoapBinding', version: '1.1' },
      { name: 'Web1CSoap12', binding: 'Web1CSoap12Binding', version: '1.2' },
    ],
  };
}
