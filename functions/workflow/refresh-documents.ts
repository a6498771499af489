import * as z from 'zod';
import { doctypeIdOf, hexId } from '#shared/kit/id.ts';
import type { Documents } from '#functions/ports/documents.ts';

/** Which type has other settings now; `place` is how far an earlier task came. */
export const refreshTask = z.object({
  ownerId: hexId,
  doctype: doctypeIdOf,
  place: z.object({ cursor: z.string() }),
});
type RefreshTask = z.infer<typeof refreshTask>;

/** Documents of one task; the machine asks for the next ones. */
const atOnce = 200;

/**
 * Lets the documents of a type follow its saved settings, some at a time: what lists show of them, and by which values
 * duplicates are found. A repeated task writes the same once more.
 */
export const refreshDocuments =
  ({ documents }: { readonly documents: Pick<Documents, 'refresh'> }) =>
  async ({ ownerId, doctype, place }: RefreshTask): Promise<RefreshTask['place'] & { readonly more: boolean }> => {
    const cursor = place.cursor === '' ? undefined : place.cursor;
    const { next } = await documents.refresh({ ownerId, doctype, limit: atOnce, cursor });
    return { cursor: next ?? '', more: next !== undefined };
  };
