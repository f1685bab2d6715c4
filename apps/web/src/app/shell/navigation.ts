import type { IconName } from '../../ui/icon/icon.tsx';
import { isRegistered } from '../routes.ts';

export interface Section {
  readonly key: 'calculation' | 'orders' | 'tags';
  /** Where it leads; must stand in the table of routes. */
  readonly to: string;
  readonly icon: IconName;
  /** Paths that belong to the section beside its own. */
  readonly owns: readonly string[];
  /** In the top bar and the tab bar; the rest stands in the menus. */
  readonly isMain: boolean;
}

const sections: readonly Section[] = [
  {
    key: 'calculation',
    to: '/calculation/new',
    icon: 'plus',
    owns: ['/calculation', '/terminal', '/details', '/invoice'],
    isMain: true,
  },
  { key: 'orders', to: '/orders', icon: 'list', owns: ['/orders', '/waybill'], isMain: true },
  { key: 'tags', to: '/tags', icon: 'tag', owns: ['/tags'], isMain: false },
];

/** Sections whose screens exist: no link looks alive that is not. */
export const openSections = (): readonly Section[] => sections.filter(({ to }) => isRegistered(to));

/** Whether `path` is inside the section. `/` shows the orders. */
export function isInside(section: Section, path: string): boolean {
  if (path === '/') return section.key === 'orders';
  return section.owns.some((own) => path === own || path.startsWith(`${own}/`));
}
