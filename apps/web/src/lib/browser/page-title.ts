import { useEffect } from 'react';
import { shownBrand } from './shown-brand.ts';

/** Names the page in the browser's tab: `Отправления · ` and the name of the product. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = [title, shownBrand()].filter((part) => part !== '').join(' · ');
  }, [title]);
}
