import { useNavigate } from 'react-router';
import { describeError } from '../../lib/api/describe-error.ts';
import { switchAccount } from '../../lib/session/user.ts';
import { showToast } from '../../ui/toast/toast.ts';

/** Takes this tab into another account of the user; what stands in the way is told. */
export function useSwitchAccount(): (accountId: number) => Promise<void> {
  const navigate = useNavigate();
  return async (accountId) => {
    try {
      await switchAccount(accountId);
      // What stands at an address of the other account is not to be found in this one.
      await navigate('/');
    } catch (error) {
      showToast(describeError(error));
    }
  };
}
