import * as z from 'zod';

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

const database = 'docflow-captures';
const store = 'captures';

function toPromise<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
  });
}

async function withStore<T>(mode: IDBTransactionMode, run: (captures: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(database, 1);
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore(store, { keyPath: 'id' });
  });
  const opened = await toPromise(opening);
  try {
    return await toPromise(run(opened.transaction(store, mode).objectStore(store)));
  } finally {
    opened.close();
  }
}

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
