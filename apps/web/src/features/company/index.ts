/** The company or entrepreneur of a tax id, as a register knows them. */
export { type Company, type CompanySearch, useCompany } from './use-company.ts';
export { useCompanyHint } from './use-company-hint.ts';
