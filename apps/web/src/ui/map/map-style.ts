/** Colours and type of the theme as they are now: a canvas knows no variables. */
export interface MapStyle {
  readonly land: string;
  readonly border: string;
  /** Of regions within a country. */
  readonly regionBorder: string;
  readonly river: string;
  /** Of the sea and of lakes. */
  readonly water: string;
  readonly name: string;
  readonly text: string;
  readonly accent: string;
  readonly onAccent: string;
  /** Of points that are drawn quieter. */
  readonly faint: string;
  readonly faintCluster: string;
  /** Around points and names. */
  readonly edge: string;
  readonly nameFont: string;
  readonly countFont: string;
}

/** Read once for many drawings: each reading makes the browser work out styles. */
export function readMapStyle(element: HTMLElement): MapStyle {
  const { fontFamily, fontSize } = getComputedStyle(element);
  const root = getComputedStyle(document.documentElement);
  const token = (name: string): string => root.getPropertyValue(name).trim();
  return {
    land: token('--surface-raised'),
    border: token('--border-strong'),
    regionBorder: token('--border'),
    river: token('--info'),
    water: token('--info-soft'),
    name: token('--text-muted'),
    text: token('--text'),
    accent: token('--accent'),
    onAccent: token('--on-accent'),
    faint: token('--text-disabled'),
    faintCluster: token('--text-muted'),
    edge: token('--surface-raised'),
    nameFont: `${fontSize} ${fontFamily}`,
    countFont: `${token('--weight-bold')} ${fontSize} ${fontFamily}`,
  };
}
