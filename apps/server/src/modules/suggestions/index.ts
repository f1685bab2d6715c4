/**
 * Suggestions in DaData's shape: addresses, companies and banks, and the company of an INN for whoever keeps contacts.
 * Promises: the paths, questions and answers of DaData's API 4.1; without a token, or while DaData does not answer, what is embedded:
 * the portal's places, fictional companies and twenty banks.
 * Does not: check anything against the state's registers by itself.
 */
import type { ServerModule } from '../../platform/module.ts';
import { bindSuggestions } from './suggestions.routes.ts';

export { askRegister, type Company, companyRegisterOf, findCompanyByInn } from './company.ts';

export const suggestionsModule: ServerModule = { name: 'suggestions', routes: bindSuggestions };
