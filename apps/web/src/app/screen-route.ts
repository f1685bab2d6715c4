import type { ComponentType } from 'react';
import type { Area } from '../locales/catalogue.ts';

export interface ScreenPart {
  readonly Screen: ComponentType;
  /** Asks for what the screen will show at this address while it is still found out who asks. */
  readonly prefetch?: (search: URLSearchParams) => void;
}

export interface ScreenRoute {
  readonly path: string;
  /** `shell`: with the navigation; `bare`: alone on the page; `either`: as the visitor is signed in or not. */
  readonly frame: 'shell' | 'bare' | 'either';
  /** `anonymous`: anybody; `guest`: only who has not signed in; `user`: only who has. */
  readonly access: 'anonymous' | 'guest' | 'user';
  readonly ownerOnly?: true;
  /** Only for the portal's own people. */
  readonly staffOnly?: true;
  /** Only with the work-in-progress flag of the account. */
  readonly wip?: true;
  /** What is typed there is kept by the browser, beyond the session. */
  readonly keepsDraft?: true;
  /** Of a bare one: shows what the server has told, which grows old without a connection. */
  readonly showsData?: true;
  /** Parts of the catalogue it speaks from; they load beside its code. */
  readonly areas: readonly Area[];
  /** `screens/<route>/index.tsx` exports `Screen`. */
  readonly load: () => Promise<ScreenPart>;
}
