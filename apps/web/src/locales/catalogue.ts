import type { messages as address } from './ru/address.ts';
import type { messages as calculation } from './ru/calculation.ts';
import type { messages as cargo } from './ru/cargo.ts';
import type { messages as carrierContracts } from './ru/carrier-contracts.ts';
import type { messages as common } from './ru/common.ts';
import type { messages as contract } from './ru/contract.ts';
import type { messages as devUi } from './ru/dev-ui.ts';
import type { messages as login } from './ru/login.ts';
import type { messages as order } from './ru/order.ts';
import type { messages as ordering } from './ru/ordering.ts';
import type { messages as orders } from './ru/orders.ts';
import type { messages as results } from './ru/results.ts';
import type { messages as sharedWaybill } from './ru/shared-waybill.ts';
import type { messages as shell } from './ru/shell.ts';
import type { messages as shortcuts } from './ru/shortcuts.ts';
import type { messages as staffCarriers } from './ru/staff-carriers.ts';
import type { messages as tags } from './ru/tags.ts';
import type { messages as terminals } from './ru/terminals.ts';
import type { messages as tracking } from './ru/tracking.ts';
import type { messages as ui } from './ru/ui.ts';
import type { messages as validation } from './ru/validation.ts';
import type { messages as waybill } from './ru/waybill.ts';

/** Areas of the catalogue, one file each in `ru/` and `en/`. A new screen adds its area here. Types only: no words load by this file. */
export interface Catalogue {
  address: typeof address;
  cargo: typeof cargo;
  calculation: typeof calculation;
  'carrier-contracts': typeof carrierContracts;
  orders: typeof orders;
  ordering: typeof ordering;
  results: typeof results;
  tags: typeof tags;
  terminals: typeof terminals;
  contract: typeof contract;
  order: typeof order;
  common: typeof common;
  'dev-ui': typeof devUi;
  login: typeof login;
  'shared-waybill': typeof sharedWaybill;
  shell: typeof shell;
  shortcuts: typeof shortcuts;
  'staff-carriers': typeof staffCarriers;
  tracking: typeof tracking;
  waybill: typeof waybill;
  ui: typeof ui;
  validation: typeof validation;
}
export type Area = keyof Catalogue;
