import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { linkOver } from '../../lib/session/link-over.ts';
import { refreshTokens } from '../../lib/session/refresh-tokens.ts';
import { setTokens } from '../../lib/session/session.ts';
import { signIn, signOut } from '../../lib/session/user.ts';

/** Long over: the tokens of the address are replaced before anything is asked with them. */
const expired = new Date(0).toISOString();

/**
 * Signs in by the tokens of the address, which are spent at once: whoever finds the address later signs in to nothing.
 * A refusal signs out.
 */
async function enterWith(accessToken: string, refreshToken: string): Promise<void> {
  setTokens({ accessToken, refreshToken, expiredAt: expired });
  const fresh = await refreshTokens(accessToken);
  if (!fresh) throw new Error('the tokens of the address are over');
  await signIn(fresh);
}

export function Screen() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const isEntering = useRef(false);
  useEffect(() => {
    // The first look takes the tokens out of the address, so there is nothing for a second one.
    if (isEntering.current) return;
    isEntering.current = true;
    const [accessToken, refreshToken] = [query.get('accessToken'), query.get('refreshToken')];
    history.replaceState(history.state, '', '/login_as');
    const enter = async () => {
      try {
        if (!accessToken || !refreshToken) throw new Error('the address has no tokens');
        await enterWith(accessToken, refreshToken);
        await navigate('/', { replace: true });
      } catch {
        await signOut();
        await navigate('/login', { replace: true, state: linkOver });
      }
    };
    void enter();
  }, [query, navigate]);
  return <div aria-busy="true" />;
}
