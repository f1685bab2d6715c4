export * from './brand.ts';
export * from './ids.ts';
export * from './measures.ts';
export * from './money.ts';
export * from './shipping.ts';
export * from './waybill-status.ts';
