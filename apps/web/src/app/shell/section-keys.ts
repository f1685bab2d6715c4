import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { isTyping } from '../../lib/hooks/use-hotkey.ts';
import { type Section, useOpenSections } from './navigation.ts';

/** What leads to a section from anywhere: one key, or two in turn. */
export const sectionKeys = {
  home: ['G', 'H'],
  calculation: ['N'],
  orders: ['G', 'O'],
  planner: ['G', 'P'],
  cart: ['G', 'K'],
  contacts: ['G', 'C'],
  rules: ['G', 'R'],
  tags: ['G', 'T'],
  settings: ['G', 'S'],
  team: ['G', 'M'],
  carriers: ['G', 'D'],
  staffCarriers: ['G', 'W'],
} as const satisfies Record<Section['key'], readonly string[]>;

/** How long the second of two keys is waited for, in milliseconds. */
const patience = 1_500;

/** Lists that are walked by first letters, and whatever must be answered first. */
const ownsLetters = '[role="menu"], [role="listbox"]';
const mustBeLeft = '[role="dialog"], [role="alertdialog"]';

const isOurs = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat || isTyping(event)) &&
  !(event.target instanceof Element && event.target.closest(ownsLetters)) &&
  document.querySelector(mustBeLeft) === null;

/** The Latin letter, by what the key types or else by its place, so that it works under the Russian layout. */
const letterOf = ({ key, code }: KeyboardEvent): string =>
  (/^[a-z]$/i.test(key) ? key : code.replace('Key', '')).toUpperCase();

/** Leads to the sections that this user has, by their keys. */
export function useSectionKeys(): void {
  const navigate = useNavigate();
  const sections = useOpenSections();
  const latest = useRef({ navigate, sections });
  useEffect(() => {
    latest.current = { navigate, sections };
  });
  useEffect(() => {
    let begunAt = Number.NEGATIVE_INFINITY;
    const press = (event: KeyboardEvent) => {
      if (!isOurs(event)) return;
      const letter = letterOf(event);
      const isSecond = event.timeStamp - begunAt < patience;
      begunAt = letter === 'G' && !isSecond ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const pressed = isSecond ? `G ${letter}` : letter;
      const target = latest.current.sections.find(({ key }) => sectionKeys[key].join(' ') === pressed);
      if (!target) return;
      event.preventDefault();
      void latest.current.navigate(target.to);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
