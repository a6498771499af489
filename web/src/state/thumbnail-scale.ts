import * as z from 'zod';
import { keptAtom } from './persisted.ts';

/** How large thumbnails are drawn: 0.5 to 2.0 in tenths (R-INT-15, R-INT-16). */
export const thumbnailScaleAtom = keptAtom('thumbnailScale', z.number().min(0.5).max(2), 1);

/** Rounded to one decimal and kept within bounds. */
export const roundedScale = (scale: number): number => Math.min(2, Math.max(0.5, Math.round(scale * 10) / 10));
