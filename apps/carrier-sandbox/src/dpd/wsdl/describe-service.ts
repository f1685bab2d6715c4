import type { SoapService } from '../../wsdl/soap-service.ts';
import type { DpdMethod } from '../dpd-method.ts';
import { calculatorTypes } from './calculator-types.ts';
import { geographyTypes } from './geography-types.ts';
import { labelTypes, orderTypes } from './order-types.ts';
import { eventTypes, tracingTypes, tracingWithCostsTypes } from './tracing-types.ts';

/** One of the carrier's services: its namespace, its name in the WSDL, its types. */
export interface DpdService {
  /** The first is answered with. */
  readonly namespaces: readonly string[];
  /** Calls in any namespace are answered in their own. */
  readonly takesAnyNamespace?: true;
  readonly portType: string;
  readonly types: Readonly<Record<string, string>>;
}

/** Services by the last part of their path. */
export const dpdSoapServices: Readonly<Record<string, DpdService>> = {
  geography2: {
    namespaces: ['http://dpd.ru/ws/geography/2015-05-20'],
    portType: 'DPDGeography2',
    types: geographyTypes,
  },
  calculator2: {
    namespaces: ['http://dpd.ru/ws/calculator/2012-03-20', 'http://dpd.ru/ws/Calculator/2012-03-20'],
    portType: 'DPDCalculator',
    types: calculatorTypes,
  },
  order2: { namespaces: ['http://dpd.ru/ws/order2/2012-04-04'], portType: 'DPDOrder', types: orderTypes },
  // Nothing is known of the names of this one.
  'label-print': {
    namespaces: ['http://dpd.ru/ws/label-print/assumed'],
    takesAnyNamespace: true,
    portType: 'DPDLabelPrint',
    types: labelTypes,
  },
  tracing: {
    namespaces: ['http://dpd.ru/ws/tracing/2011-11-18'],
    portType: 'ParcelTracing',
    types: tracingTypes,
  },
  'tracing1-1': {
    namespaces: ['http://dpd.ru/ws/tracing/2012-06-25'],
    portType: 'ParcelTracing1_1',
    types: tracingWithCostsTypes,
  },
  'event-tracking': {
    namespaces: ['http://dpd.ru/ws/event-tracking/2016-02-15'],
    portType: 'DPDEventTracking',
    types: eventTypes,
  },
};

/** A service with those of the methods that stand in it, as its WSDL tells it. */
export function describeService(service: DpdService, methods: readonly DpdMethod[]): SoapService {
  const { portType, types } = service;
  const [namespace = ''] = service.namespaces;
  const faultNames = ['WSFault', 'ServiceCostFault2'].filter((name) => name in types);
  const elements = {
    ...Object.fromEntries(methods.map(({ name, takes }) => [name, takes])),
    ...Object.fromEntries(methods.map(({ name, gives }) => [`${name}Response`, gives])),
    ...Object.fromEntries(faultNames.map((name) => [name, `=${name}`])),
  };
  return {
    name: `${portType}Service`,
    portType,
    namespace,
    schemas: [{ prefix: 'dpd', namespace, isQualified: false, types, elements }],
    operations: methods.map(({ name }) => ({
      name,
      input: `dpd:${name}`,
      output: `dpd:${name}Response`,
      faults: faultNames.map((fault) => `dpd:${fault}`),
    })),
    ports: [{ name: `${portType}Port`, binding: `${portType}PortBinding`, version: '1.1' }],
    linksSchema: true,
  };
}
