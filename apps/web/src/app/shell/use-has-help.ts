import { useConfig, useUser } from '../../lib/session/user.ts';

/** Whether anybody is named who helps. */
export function useHasHelp(): boolean {
  const { accountManagerName } = useUser();
  const { supportPhone, supportEmail, tariffPhone, clientPhone } = useConfig()?.brand ?? {};
  return Boolean(accountManagerName ?? (supportPhone || supportEmail || tariffPhone || clientPhone));
}
