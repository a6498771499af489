import * as z from 'zod';
import { documentRow } from './document.ts';

/** A row of the list; `fields` are the values of the asked columns, of a repeated field the first. */
export const listedRow = documentRow.extend({ fields: z.record(z.string(), z.string()).optional() });

/** A row of the list as it is sent. */
export type ListedRow = z.infer<typeof listedRow>;
