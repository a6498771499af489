import * as z from 'zod';
import { createBrowserStore } from '#web/state/browser-database.ts';

/** A photographed document that waits on this phone until it has been sent. */
const capture = z.object({
  /** The client's id of the future document. */
  id: z.string(),
  userId: z.string(),
  ownerId: z.string(),
  ownerName: z.string(),
  name: z.string(),
  /** ISO. */
  takenAt: z.string(),
  pages: z.array(z.instanceof(Blob)).min(1),
});
export type Capture = z.infer<typeof capture>;

const withStore = createBrowserStore('docflow-captures', 'captures');

export const putCapture = (one: Capture): Promise<unknown> => withStore('readwrite', (captures) => captures.put(one));
export const dropCapture = (id: string): Promise<unknown> => withStore('readwrite', (captures) => captures.delete(id));
/** Nothing photographed stays on this phone. */
export const dropAllCaptures = (): Promise<unknown> => withStore('readwrite', (captures) => captures.clear());

/** The documents of one user, the oldest first; those of others stay unseen until they sign in again. */
export async function listCaptures(userId: string): Promise<readonly Capture[]> {
  const found: readonly unknown[] = await withStore<unknown[]>('readonly', (captures) => captures.getAll());
  return found
    .flatMap((one) => capture.safeParse(one).data ?? [])
    .filter((one) => one.userId === userId)
    .toSorted((a, b) => a.takenAt.localeCompare(b.takenAt));
}
