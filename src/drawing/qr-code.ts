import { encode } from 'uqr';

/** The white margin that a phone's camera needs around a QR code, in modules. */
const QUIET_ZONE = 4;

/**
 * The QR code of a text, as the path of its dark modules, for an SVG and for a canvas. The unit of
 * the path is a module. The code with its white margin is a square of `size` modules.
 */
export function qrCode(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const modules = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return { path: modules.join(''), size };
}
