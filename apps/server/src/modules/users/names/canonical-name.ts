import { parsePhone } from '@tranzit/kernel';

/** The one spelling of a name: an e-mail in lower case, or a phone as it is stored. What is neither stays as it is: nobody has it. */
export function canonicalName(username: string): string {
  const name = username.trim().toLowerCase();
  return name.includes('@') ? name : (parsePhone(name) ?? name);
}
