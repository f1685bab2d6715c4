const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The one spelling of a name: an e-mail in lower case, or a phone as E.164. */
export function canonicalName(username: string): string {
  const name = username.trim().toLowerCase();
  if (name.includes('@')) return name;
  const digits = digitsOf(name);
  if (digits.length === 10) return `+7${digits}`;
  if (digits.length === 11 && /^[78]/.test(digits)) return `+7${digits.slice(1)}`;
  return digits ? `+${digits}` : name;
}
