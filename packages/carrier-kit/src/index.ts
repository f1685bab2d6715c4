export * from './error.ts';
export * from './port.ts';
