/** A QR code as SVG, black on white, with the quiet edge that scanners need. The library loads with the first one. */
export async function qrSvg(text: string): Promise<string> {
  const { default: bwip } = await import('bwip-js');
  return bwip.toSVG({ bcid: 'qrcode', text, scale: 4, padding: 8, backgroundcolor: 'FFFFFF' });
}
