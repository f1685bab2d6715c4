import { useConfig } from '../../lib/session/user.ts';

/** Whether anybody is named who can be reached: the name of a manager alone is no way to them. */
export function useHasHelp(): boolean {
  const { supportPhone, supportEmail, tariffPhone, clientPhone } = useConfig()?.brand ?? {};
  return Boolean(supportPhone || supportEmail || tariffPhone || clientPhone);
}
