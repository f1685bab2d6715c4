import type { Brand } from '../../platform/brand/brand.ts';
import { escapeHtml } from '../../platform/outbox/escape-html.ts';

/** The accent of the design as it is drawn, whose shades stand in the pages' own tokens. */
const drawn = { light: '#0a6570', dark: '#5cc3c3' };

/** The tokens that follow from an accent; they outweigh those of the pages wherever their sheet stands. */
const accentTokens = ({ light, dark }: Brand['accent']): string => `:root:root{--accent:${light};
--accent-hover:color-mix(in srgb,${light} 82%,#000);--accent-soft:color-mix(in srgb,${light} 14%,#fff);
--surface-selected:color-mix(in srgb,${light} 10%,#fff);--accent-inverse:color-mix(in srgb,${dark} 85%,#fff)}
:root:root[data-theme="dark"]{--accent:${dark};
--accent-hover:color-mix(in srgb,${dark} 82%,#fff);--accent-soft:color-mix(in srgb,${dark} 22%,#0f1413);
--surface-selected:color-mix(in srgb,${dark} 18%,#0f1413);--accent-inverse:color-mix(in srgb,${dark} 85%,#fff)}
:root #first svg{color:${light}}:root[data-theme="dark"] #first svg{color:${dark}}`;

const hasOwnAccent = ({ light, dark }: Brand['accent']): boolean =>
  light !== drawn.light || dark !== drawn.dark;

/** Puts the brand into the page: its name, its colours where they are not those of the design, its logo where it has one. */
export function brandPage(html: string, { name, accent, logo }: Brand): string {
  const shownName = escapeHtml(name);
  const named = html
    .replace(/(<title>|<span data-brand>)[^<]*/g, (_, start) => `${start}${shownName}`)
    .replace(/(<meta name="application-name" content=")[^"]*"/, (_, start) => `${start}${shownName}"`);
  const coloured = hasOwnAccent(accent)
    ? named.replace('</head>', `<style>${accentTokens(accent)}</style></head>`)
    : named;
  if (logo === null) return coloured;
  return coloured
    .replace(/(<link rel="icon" href=")[^"]*"[^>]*>/, (_, start) => `${start}${logo}">`)
    .replace(/<svg data-brand-sign[\s\S]*?<\/svg>/, `<img src="${logo}" alt="" height="20">`);
}
