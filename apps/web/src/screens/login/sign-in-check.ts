import { loginInput } from '@tranzit/contract';
import { contractResolver } from '../../lib/forms/contract-resolver.ts';

/** Comes after the first picture of the sign-in page: the library of schemas is as heavy as the page itself. */
export const signInCheck = contractResolver(loginInput);
