import type { PixelSize } from './canvas';

export const CARD_SIZE: PixelSize = { width: 1080, height: 1350 };
