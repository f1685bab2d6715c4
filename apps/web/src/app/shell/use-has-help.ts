import { useConfig, useUser } from '../../lib/session/user.ts';

/** Whether anybody is named who helps. */
export function useHasHelp(): boolean {
  const { accountManagerName } = useUser();
  const brand = useConfig()?.brand;
  return accountManagerName !== null || Boolean(brand?.supportPhone) || Boolean(brand?.supportEmail);
}
