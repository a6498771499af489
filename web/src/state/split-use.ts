import * as z from 'zod';
import { keptAtom } from './persisted.ts';

/** The last answer to "split into pages or keep together?" (R-INT-05). */
export const splitUseAtom = keptAtom('splitUse', z.boolean(), false);
