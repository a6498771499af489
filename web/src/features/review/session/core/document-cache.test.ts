import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cachePrefetched, cacheDocument, maxCachedDocuments, cachedForMs } from './document-cache.ts';

test('the last twenty documents are kept for a week, the one opened longest ago goes first (R-DET-49)', () => {
  expect([maxCachedDocuments, cachedForMs / 86_400_000]).toEqual([20, 7]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 120 }), (visits) => {
      let kept: readonly string[] = [];
      const gone = new Set<string>();
      for (const visit of visits) {
        const id = String(visit);
        const next = cacheDocument(kept, id);
        for (const left of next.evicted) gone.add(left);
        gone.delete(id);
        kept = next.cached;
        expect(kept.at(-1)).toBe(id);
        expect(kept.length).toBeLessThanOrEqual(maxCachedDocuments);
      }
      const latest = [...new Set(visits.map(String).toReversed())];
      expect(kept).toEqual(latest.slice(0, maxCachedDocuments).toReversed());
      expect(gone).toEqual(new Set(latest.slice(maxCachedDocuments)));
    }),
  );
});

test('documents fetched ahead and never opened are forgotten in their turn, the open one and the next one never before (R-DET-49)', () => {
  const step = fc.record({ id: fc.integer({ min: 0, max: 60 }).map(String), opened: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      let kept: readonly string[] = [];
      let open: string | undefined;
      const held = new Set<string>();
      for (const { id, opened } of steps) {
        const next = opened ? cacheDocument(kept, id) : cachePrefetched(kept, id);
        if (opened) open = id;
        held.add(id);
        for (const gone of next.evicted) held.delete(gone);
        kept = next.cached;
        // What is fetched is counted, so nothing is held that is not known.
        expect(new Set(kept)).toEqual(held);
        expect(kept.length).toBe(held.size);
        expect(kept.length).toBeLessThanOrEqual(maxCachedDocuments);
        expect(kept.slice(-2)).toContain(id);
        if (open !== undefined) expect(kept.at(-1)).toBe(open);
      }
    }),
  );
});
