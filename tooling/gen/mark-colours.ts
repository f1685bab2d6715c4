import { createHash } from 'node:crypto';

type Rgb = readonly [number, number, number];

/** What stands on the mark in the light and in the dark theme (`--on-carrier`). */
const light = { letters: '#ffffff', saturation: 0.35, from: 0.42, step: -0.02 } as const;
const dark = { letters: '#10201d', saturation: 0.45, from: 0.62, step: 0.02 } as const;
/** Above the 4.5 that small letters need. */
const wantedContrast = 5.5;

function toRgb(hue: number, saturation: number, lightness: number): Rgb {
  const chroma = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number): number => {
    const at = (offset + hue / 30) % 12;
    return Math.round(255 * (lightness - chroma * Math.max(-1, Math.min(at - 3, 9 - at, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}

const toHex = (rgb: Rgb): string => `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`;

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours as WCAG counts it, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

function readable(hue: number, { letters, saturation, from, step }: typeof light | typeof dark): string {
  for (let lightness = from; ; lightness += step) {
    const colour = toHex(toRgb(hue, saturation, lightness));
    if (contrastOf(colour, letters) >= wantedContrast) return colour;
  }
}

/** A hue of the code's own, readable under the mark's letters: in the light theme, then in the dark one. */
export function markColours(code: string): readonly [string, string] {
  const hue = createHash('sha256').update(code).digest().readUInt16BE(0) % 360;
  return [readable(hue, light), readable(hue, dark)];
}
