/** Companies and entrepreneurs by tax id or name, as a register knows them. */
export { useCompaniesByName } from './use-companies-by-name.ts';
export { type Company, type CompanySearch, useCompany } from './use-company.ts';
export { useCompanyHint } from './use-company-hint.ts';
export { useCompanySuggestions } from './use-company-suggestions.ts';
