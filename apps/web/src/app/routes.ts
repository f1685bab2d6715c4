import type { ScreenRoute } from './screen-route.ts';

/** Addresses of one screen for who is signed in, with the navigation. */
const forUser = (
  paths: readonly string[],
  screen: Pick<ScreenRoute, 'areas' | 'load' | 'keepsDraft'>,
): readonly ScreenRoute[] => paths.map((path) => ({ path, frame: 'shell', access: 'user', ...screen }));

/**
 * Every screen of the portal: one line each. A path that stands here is offered in the navigation and the command
 * palette; a path that does not leads to 404, so nothing looks alive that is not.
 */
export const screenRoutes: readonly ScreenRoute[] = [
  {
    path: '/login',
    frame: 'bare',
    access: 'guest',
    areas: ['login'],
    load: () => import('../screens/login/index.tsx'),
  },
  {
    path: '/login_as',
    frame: 'bare',
    access: 'anonymous',
    areas: [],
    load: () => import('../screens/login-as/index.tsx'),
  },
  {
    path: '/signup',
    frame: 'bare',
    access: 'anonymous',
    areas: ['signup', 'company'],
    load: () => import('../screens/signup/index.tsx'),
  },
  {
    path: '/forgot-password',
    frame: 'bare',
    access: 'anonymous',
    areas: ['signup', 'login'],
    load: () => import('../screens/forgot-password/index.tsx'),
  },
  {
    path: '/email/verify',
    frame: 'bare',
    access: 'anonymous',
    areas: ['signup'],
    load: () => import('../screens/email-verify/index.tsx'),
  },
  {
    path: '/notifications/confirm',
    frame: 'bare',
    access: 'anonymous',
    areas: ['signup'],
    load: () => import('../screens/notifications-confirm/index.tsx'),
  },
  ...forUser(['/'], {
    areas: ['home', 'orders', 'address', 'cargo'],
    load: () => import('../screens/home/index.tsx'),
  }),
  ...forUser(['/orders'], {
    areas: ['orders', 'tagging', 'repeating'],
    load: () => import('../screens/orders/index.tsx'),
  }),
  ...forUser(['/cart'], {
    areas: ['cart', 'destinations', 'orders'],
    load: () => import('../screens/cart/index.tsx'),
  }),
  ...forUser(['/cart/batches', '/cart/batches/:batchId'], {
    areas: ['batches', 'destinations', 'orders', 'address'],
    load: () => import('../screens/batches/index.tsx'),
  }),
  ...forUser(['/orders/import', '/orders/import/:importId'], {
    areas: ['order-imports', 'imports', 'ordering', 'company'],
    load: () => import('../screens/orders-import/index.tsx'),
  }),
  ...forUser(['/rules'], {
    areas: ['rules', 'company'],
    load: () => import('../screens/rules/index.tsx'),
  }),
  ...forUser(['/tags'], {
    areas: ['tags'],
    load: () => import('../screens/tags/index.tsx'),
  }),
  ...forUser(['/counterparty'], {
    areas: ['contacts', 'tagging', 'imports'],
    load: () => import('../screens/contacts/index.tsx'),
  }),
  ...forUser(['/counterparty/pairs'], {
    areas: ['contacts', 'pairs'],
    load: () => import('../screens/contact-pairs/index.tsx'),
  }),
  ...forUser(['/counterparty/:counterpartyId/detail'], {
    areas: ['contacts', 'tagging'],
    load: () => import('../screens/contact/index.tsx'),
  }),
  ...forUser(['/counterparty/import', '/counterparty/import/:importId'], {
    areas: ['imports', 'order-imports', 'contacts'],
    load: () => import('../screens/import/index.tsx'),
  }),
  ...forUser(
    [
      '/counterparty/create',
      '/counterparty/:counterpartyId/edit',
      '/counterparty/:counterpartyId/new_address',
      '/counterparty/:counterpartyId/child/create',
    ],
    {
      keepsDraft: true,
      areas: ['contacts', 'address', 'company', 'tagging'],
      load: () => import('../screens/contact-edit/index.tsx'),
    },
  ),
  ...forUser(['/user/invite', '/user/invite/create'], {
    areas: ['team', 'signup'],
    load: () => import('../screens/team/index.tsx'),
  }),
  {
    path: '/invite-accept',
    frame: 'bare',
    access: 'anonymous',
    areas: ['team', 'login'],
    load: () => import('../screens/invite-accept/index.tsx'),
  },
  {
    path: '/ownership/transfer/accept',
    frame: 'bare',
    access: 'anonymous',
    areas: ['team', 'login'],
    load: () => import('../screens/ownership-accept/index.tsx'),
  },
  ...forUser(['/calculation/new', '/calculation/fast', '/terminal/calculation'], {
    keepsDraft: true,
    areas: ['calculation', 'address', 'cargo', 'ordering', 'company'],
    load: () => import('../screens/calculation/index.tsx'),
  }),
  ...forUser(['/calculation/:taskId', '/terminal/calculation/:taskId', '/cart/calculation/:taskId'], {
    areas: ['results', 'calculation', 'terminals', 'ordering'],
    load: () => import('../screens/results/index.tsx'),
  }),
  ...forUser(['/details', '/invoice'], {
    keepsDraft: true,
    areas: ['order', 'address', 'terminals', 'ordering', 'tracking', 'company'],
    load: () => import('../screens/order/index.tsx'),
  }),
  {
    path: '/contract',
    frame: 'bare',
    access: 'user',
    areas: ['contract', 'signup'],
    load: () => import('../screens/contract/index.tsx'),
  },
  {
    path: '/bot/telegram/authorize/:code',
    frame: 'bare',
    access: 'user',
    areas: ['bot'],
    load: () => import('../screens/bot-authorize/index.tsx'),
  },
  {
    path: '/terms',
    frame: 'bare',
    access: 'anonymous',
    areas: ['contract'],
    load: () => import('../screens/terms/index.tsx'),
  },
  {
    path: '/sources',
    frame: 'bare',
    access: 'anonymous',
    areas: ['sources'],
    load: () => import('../screens/sources/index.tsx'),
  },
  ...forUser(['/waybill/:waybillId'], {
    areas: ['waybill', 'tracking', 'repeating'],
    load: () => import('../screens/waybill/index.tsx'),
  }),
  {
    path: '/waybill/shared/:shareKey',
    frame: 'bare',
    access: 'anonymous',
    showsData: true,
    areas: ['shared-waybill', 'tracking'],
    load: () => import('../screens/shared-waybill/index.tsx'),
  },
  ...forUser(['/scheduler'], {
    areas: ['planner', 'destinations'],
    load: () => import('../screens/planner/index.tsx'),
  }),
  ...forUser(['/scheduler/calculation/:multiTaskId'], {
    areas: ['multi', 'destinations'],
    load: () => import('../screens/multi/index.tsx'),
  }),
  ...forUser(['/scheduler/:date'], {
    areas: ['planner-day', 'planner', 'destinations'],
    load: () => import('../screens/planner-day/index.tsx'),
  }),
  ...forUser(['/settings'], {
    areas: ['settings', 'signup', 'team', 'panels'],
    load: () => import('../screens/settings/index.tsx'),
  }),
  ...forUser(['/settings/carriers'], {
    areas: ['carrier-contracts'],
    load: () => import('../screens/carrier-contracts/index.tsx'),
  }),
  {
    path: '/staff/carriers',
    frame: 'shell',
    access: 'user',
    staffOnly: true,
    areas: ['staff-carriers'],
    load: () => import('../screens/staff-carriers/index.tsx'),
  },
  {
    path: '/dev/ui',
    frame: 'bare',
    access: 'anonymous',
    areas: ['dev-ui'],
    load: () => import('../screens/dev-ui/index.tsx'),
  },
  ...['/404', '*'].map(
    (path) =>
      ({
        path,
        frame: 'either',
        access: 'anonymous',
        areas: ['shell'],
        load: () => import('../screens/not-found/index.tsx'),
      }) as const,
  ),
];

const paths = new Set(screenRoutes.map(({ path }) => path));

/** Whether a screen stands at `path` (as written in the table, parameters and all). */
export const isRegistered = (path: string): boolean => paths.has(path);
