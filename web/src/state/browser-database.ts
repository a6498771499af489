function toPromise<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
  });
}

/** The end of a transaction: only then what was written is kept, or the browser says that it had no room. */
function toEnd(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error('IndexedDB failed'));
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('error', fail);
    transaction.addEventListener('abort', fail);
  });
}

/** A store of records with an `id` of their own, in a database of this browser. It is opened for each access: nothing holds it. */
export function createBrowserStore(database: string, store: string) {
  return async function withStore<T>(
    mode: IDBTransactionMode,
    run: (records: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> {
    const opening = indexedDB.open(database, 1);
    opening.addEventListener('upgradeneeded', () => {
      opening.result.createObjectStore(store, { keyPath: 'id' });
    });
    const opened = await toPromise(opening);
    try {
      const transaction = opened.transaction(store, mode);
      const ended = toEnd(transaction);
      const [result] = await Promise.all([toPromise(run(transaction.objectStore(store))), ended]);
      return result;
    } finally {
      opened.close();
    }
  };
}
