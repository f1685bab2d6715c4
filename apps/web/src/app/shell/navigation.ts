import type { Permission } from '@tranzit/contract';
import { useIsStaff, useOrderingBar, useUser } from '../../lib/session/user.ts';
import type { IconName } from '../../ui/icon/icon.tsx';
import { isRegistered } from '../routes.ts';

export interface Section {
  readonly key:
    | 'home'
    | 'calculation'
    | 'orders'
    | 'planner'
    | 'cart'
    | 'contacts'
    | 'rules'
    | 'tags'
    | 'settings'
    | 'team'
    | 'carriers'
    | 'staffCarriers';
  /** Where it leads; must stand in the table of routes. */
  readonly to: string;
  readonly icon: IconName;
  /** Paths that belong to the section beside its own. */
  readonly owns: readonly string[];
  /** In the top bar and the tab bar; the rest stands in the menus. */
  readonly isMain: boolean;
  /** Main, but not in the tab bar, which has room for five: a phone has it in its menu. */
  readonly isOffTabs?: true;
  /** Only the portal's own people see it. */
  readonly isForStaff?: true;
  /** Only who may order sees it: a section of forms that nothing can come of is no way. */
  readonly isForOrdering?: true;
  /** Only members with it see it. */
  readonly permission?: Permission;
}

const sections: readonly Section[] = [
  { key: 'home', to: '/', icon: 'home', owns: ['/'], isMain: true },
  {
    key: 'calculation',
    to: '/calculation/new',
    icon: 'plus',
    owns: ['/calculation', '/terminal', '/details', '/invoice'],
    isMain: true,
    isForOrdering: true,
  },
  { key: 'orders', to: '/orders', icon: 'list', owns: ['/orders', '/waybill'], isMain: true },
  {
    key: 'planner',
    to: '/scheduler',
    icon: 'calendar',
    owns: ['/scheduler'],
    isMain: true,
    isOffTabs: true,
  },
  { key: 'cart', to: '/cart', icon: 'cart', owns: ['/cart'], isMain: true, isForOrdering: true },
  {
    key: 'contacts',
    to: '/counterparty',
    icon: 'user',
    owns: ['/counterparty'],
    isMain: true,
    isOffTabs: true,
  },
  { key: 'tags', to: '/tags', icon: 'tag', owns: ['/tags'], isMain: false },
  { key: 'rules', to: '/rules', icon: 'filter', owns: ['/rules'], isMain: false },
  { key: 'settings', to: '/settings', icon: 'settings', owns: ['/settings'], isMain: false },
  {
    key: 'team',
    to: '/user/invite',
    icon: 'users',
    owns: ['/user/invite'],
    isMain: false,
    permission: 'team.manage',
  },
  {
    key: 'carriers',
    to: '/settings/carriers',
    icon: 'doc',
    owns: ['/settings/carriers'],
    isMain: false,
    permission: 'team.manage',
  },
  {
    key: 'staffCarriers',
    to: '/staff/carriers',
    icon: 'eye',
    owns: ['/staff/carriers'],
    isMain: false,
    isForStaff: true,
  },
];

interface Reader {
  readonly isStaff: boolean;
  readonly mayOrder: boolean;
  readonly permissions: readonly Permission[];
}

/** Sections whose screens exist and let this user in: no link looks alive that is not. */
export const openSections = ({ isStaff, mayOrder, permissions }: Reader): readonly Section[] =>
  sections.filter(
    ({ to, isForStaff, isForOrdering, permission }) =>
      isRegistered(to) &&
      (!isForStaff || isStaff) &&
      (!isForOrdering || mayOrder) &&
      (permission === undefined || permissions.includes(permission)),
  );

export const useOpenSections = (): readonly Section[] =>
  openSections({
    isStaff: useIsStaff(),
    mayOrder: useOrderingBar() === undefined,
    permissions: useUser().permissions,
  });

/** Whether `path` is inside the section. */
export const isInside = (section: Section, path: string): boolean =>
  section.owns.some((own) => path === own || (own !== '/' && path.startsWith(`${own}/`)));

/** Whether the side menu of the earlier design has words beside its signs. */
export const isSideMenuExtended = ({ pathname }: { readonly pathname: string }): boolean => pathname === '/';
