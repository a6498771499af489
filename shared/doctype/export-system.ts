import * as z from 'zod';
import { accountingKind } from './doctype.ts';

/** An accounting system and the kinds of paper that it takes (specification 000 §3 "Export system"). */
export const exportSystem = z.object({
  id: z.string().max(30),
  name: z.string(),
  doctypes: z.array(
    z.object({
      id: accountingKind,
      /** In the language that was asked for. */
      name: z.string(),
      /** What the system itself calls it in its files. */
      value: z.string(),
    }),
  ),
});
