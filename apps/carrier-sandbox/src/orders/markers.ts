const markerPattern = /#(slow|drop|dup|invalid|pending|lost|refuse|return|storage|nocancel)\b/gi;

/** Markers (`slow`, `lost` …) in the texts a client sent: the receiver's name, comments. */
export function readMarkers(texts: readonly string[]): readonly string[] {
  const found = texts.flatMap((text) => [...text.matchAll(markerPattern)].map((match) => match[1] ?? ''));
  return [...new Set(found.map((marker) => marker.toLowerCase()))];
}

/** How a lifecycle ends. */
export const endings = ['delivered', 'lost', 'refuse', 'return', 'storage'] as const;
export type Ending = (typeof endings)[number];

/** The ending a marker asks for; the receiver's door otherwise. */
export function endingOf(markers: readonly string[]): Ending {
  return endings.find((ending) => markers.includes(ending)) ?? 'delivered';
}
