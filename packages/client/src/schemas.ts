import type { components } from './openapi.gen.ts';

/** Named shapes of the API: `Schemas['Rate']`, `Schemas['Waybill']`, … */
export type Schemas = components['schemas'];
