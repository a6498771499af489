import * as z from 'zod';
import { keptAtom } from './persisted.ts';

/** How the list is shown on this device (R-CON-01 "table"). */
export const tableAtom = keptAtom('table', z.object({ size: z.literal([10, 25, 50, 100]) }), { size: 10 });
