import type { CarrierCode } from '../../packages/kernel/src/shipping.ts';
import type { Evidence, Verified } from './evidence.ts';

/**
 * Tests of the conformance suite, the same for each adapter. Asserted by the test that generates a carrier, so that the
 * page cannot claim another number.
 */
export const conformancePromises = 104;

const assumed: Evidence = { mark: 'U', basis: 'nothing yet' };

/** Of a carrier whose adapter still speaks the generator's example. */
export const unverified: Verified = {
  sources: 'none yet',
  liveService: 'never tried',
  operations: {
    rates: assumed,
    orders: assumed,
    cancel: assumed,
    documents: assumed,
    tracking: assumed,
    terminals: assumed,
    international: assumed,
  },
};

const cdek: Verified = {
  sources:
    "the carrier's pages on order, tariff, intakes, print, webhooks and refusal; its PHP SDK and shop plugin; AntistressStore/cdek-sdk-v2, shevernitskiy/cdek, restub/CdekSdk; recorded answers",
  liveService: 'never tried',
  notSimulated:
    'client returns (`orders/{uuid}/clientReturn`), `reverse/availability`, `international/package/restrictions`, `deliverypoints/byPolygons`, changing an intake, appointments of delivery, prealerts, photos, passports, checks, registries and payments (501, `v2_not_simulated`)',
  operations: {
    rates: {
      mark: 'V2',
      basis: 'calls, tariff and service codes, divisor: clients and recorded answers',
      open: 'ends of tariffs 124–126; which E-com tariffs an ordinary order takes',
    },
    orders: {
      mark: 'V',
      basis: "fields, asynchronous states and look-up by our number: the carrier's pages and clients",
      open: 'a repeated number is not reliably refused, so it is looked up first',
    },
    cancel: {
      mark: 'V',
      basis: "deletion while created, refusal later, reason 11: the carrier's pages",
      open: 'name of the refusal among the requests of an order',
    },
    documents: { mark: 'V', basis: 'print tasks, their states and the PDF link: the page on printing' },
    tracking: {
      mark: 'V',
      basis: "status codes, reasons and webhooks: the carrier's pages and clients",
      open: 'webhooks are unsigned; shape of the list of courier calls of an order',
    },
    terminals: { mark: 'V2', basis: 'filters and fields of the points: clients and recorded answers' },
    international: {
      mark: 'V2',
      basis: 'codes of the international express tariffs',
      open: 'documents and customs data of orders abroad',
    },
  },
};

const dpd: Verified = {
  sources:
    "WSDL schemas in BratGoranfloNET/DPDService; gam6itko/dpd-carrier, vseinstrumentiru/dpd (recorded answers), izatop/dpd, talapaillp/dpd.sdk; a shop plugin's and a Node client's notes",
  liveService: 'never tried',
  operations: {
    rates: {
      mark: 'V2',
      basis: 'calculator calls, service codes, the fault of an ambiguous city: schemas and clients',
      open: 'whether prices include VAT; names of extra services in answers; the volumetric divisor',
    },
    orders: {
      mark: 'V2',
      basis: 'createOrder2, its states and the duplicate as key: schemas and clients',
      open: 'how an unknown number is answered; texts of refusals are free words',
    },
    cancel: {
      mark: 'V2',
      basis: 'states of the answer',
      open: 'spelling of its error field (both are read)',
    },
    documents: {
      mark: 'V2',
      basis: 'waybill and label calls: schemas and clients',
      open: 'namespace of label-print; how long a label is to be had is from one client',
    },
    tracking: {
      mark: 'V2',
      basis: 'states and the feed that repeats until confirmed',
      open: "event codes of the new feed are one client's list",
    },
    terminals: { mark: 'V2', basis: 'points and depots, their limits and operations' },
    international: {
      mark: 'V',
      basis: 'inside the customs union; other countries are not offered',
      open: 'goods by position of orders; documents',
    },
  },
};

const pony: Verified = {
  sources:
    "the carrier's 'Unified Interface' specification (2017), kept in victorkowalski/PonyExpressSDK; a Node, a Python and PHP clients; the carrier's rules of packing",
  liveService: 'never tried',
  operations: {
    rates: {
      mark: 'V',
      basis: 'modes, prices without VAT and working days: the specification',
      open: 'where insurance shows; whether announced charges are in the sum',
    },
    orders: {
      mark: 'V',
      basis: 'the order document, the update by a repeated number: the specification',
      open: 'namespace and SOAPAction are assumed; a repeat after processing; only first letters of error codes',
    },
    cancel: { mark: 'V', basis: 'mode Cancel, impossible after processing', open: 'words of its refusals' },
    documents: { mark: 'V', basis: 'sticker and waybill by a link that lives an hour' },
    tracking: {
      mark: 'V',
      basis: 'statuses of order and delivery: the specification',
      open: 'form of the time zone; how an unknown number is answered',
    },
    terminals: { mark: 'V', basis: 'the specification has no request for points; none are listed' },
    international: { mark: 'U', basis: 'not offered: documents for export are not known' },
  },
};

const cse: Verified = {
  sources:
    "gam6itko/cse-carrier, Oihso CSESDK (types of the WSDL), clients in Node, Python, C# and Java, a shop plugin; the carrier's list of error codes of November 2025",
  liveService: 'never tried',
  operations: {
    rates: {
      mark: 'V2',
      basis: 'Calc, GUIDs of urgencies and cargoes, the divisor: clients',
      open: 'whether totals include surcharges and VAT; which of several tariffs an order gets',
    },
    orders: {
      mark: 'V2',
      basis:
        'order and waybill documents, refusal 04032 of a repeated number: clients and the list of errors',
      open: 'row of the available take dates; the key of a row found by our number',
    },
    cancel: {
      mark: 'V',
      basis: 'DeleteDocuments and 02060 for logins that may not',
      open: 'who is asked for a contact',
    },
    documents: {
      mark: 'V',
      basis: 'print forms as base64 PDF: clients',
      open: 'names of the forms under a given contract',
    },
    tracking: {
      mark: 'V',
      basis: 'GUIDs of states: two production clients',
      open: 'batches of 250 are from one client; states without a GUID are read by their words',
    },
    terminals: {
      mark: 'V2',
      basis: 'the reference of pick-up points',
      open: 'hours, coordinates, units of limits, which points take cargo in',
    },
    international: {
      mark: 'V',
      basis: 'postcodes on both sides and the value for customs',
      open: 'customs fields of a waybill',
    },
  },
};

const post: Verified = {
  sources:
    "restub/PochtaSdk (recorded answers), lapaygroup/RussianPost, appwilio/russianpost-sdk, xylocode/ThirdPartyServices.RussianPost, a Python tracker; the carrier's pages on Otpravka and tracking",
  liveService: 'never tried',
  notSimulated: '`forms/{batch}/completeness-checking-form` and `comp-checking-form` (JSON, `NOT_SIMULATED`)',
  operations: {
    rates: {
      mark: 'V2',
      basis: 'public tariff and contract rate, kopecks, sizes: clients and recorded answers',
      open: 'weight limits by kind of mail are not published',
    },
    orders: {
      mark: 'V2',
      basis: 'backlog, batches, codes of errors: clients and recorded answers',
      open: 'what a broken connection leaves of a call of several places; search by our number in a batch',
    },
    cancel: {
      mark: 'S',
      basis: 'deletion from the backlog by id while only registered: one client',
      open: 'taking back out of a batch in every state',
    },
    documents: {
      mark: 'V2',
      basis: 'forms as PDF, an error as JSON instead',
      open: 'whether customs forms come with the label',
    },
    tracking: {
      mark: 'V2',
      basis: 'single and batch tracking, operations and attributes',
      open: 'daily limits; what tells a used-up limit from wrong credentials; time zone of batches',
    },
    terminals: {
      mark: 'V',
      basis: 'the passport of offices, lockers and points: one client',
      open: 'kinds of points',
    },
    international: {
      mark: 'V2',
      basis: 'papers by EMS; goods are not offered',
      open: 'the declaration of papers, what a rate abroad needs',
    },
  },
};

const dellin: Verified = {
  sources:
    "the carrier's developer pages (authorization, errors, calculator, request, orders, histories, cancellation, terminals); Yooogi/DellinSDK, the carrier's shop plugin, two TypeScript clients and one in JavaScript",
  liveService: 'never tried',
  notSimulated: 'the filters `receiver`, `receiverInn` and `date` of the order list (400, code 100501)',
  operations: {
    rates: {
      mark: 'V2',
      basis: 'calculator, kinds of delivery and their ids: pages and clients',
      open: 'which date of the answer is the delivery, and insurance nobody asked for, are from one client',
    },
    orders: {
      mark: 'V2',
      basis: 'request first, waybill number later: pages and clients',
      open: 'no key against repeats: orders are looked for before; whether the list shows our comment',
    },
    cancel: {
      mark: 'V',
      basis: 'a cancellation is taken in and may be declined later: the page',
      open: 'words of the decision',
    },
    documents: {
      mark: 'V',
      basis: 'printed forms (several sources), labels made on request (the page)',
      open: 'whether one file holds all labels',
    },
    tracking: {
      mark: 'V2',
      basis: 'states and detailed states: pages and clients',
      open: 'an unknown number among five',
    },
    terminals: { mark: 'V2', basis: 'the file of terminals behind a link', open: 'algorithm of its hash' },
    international: {
      mark: 'S',
      basis: 'Belarus and Kazakhstan by their ids; other countries are not offered',
      open: 'documents',
    },
  },
};

/** What each adapter was written from. */
export const verified: Readonly<Record<CarrierCode, Verified>> = { cse, cdek, dpd, pony, post, dellin };
