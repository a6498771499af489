import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepAhead, keepDocument, keptDocuments, keptForMs } from './kept-documents.ts';

test('the last twenty documents are kept for a week, the one opened longest ago goes first (R-DET-49)', () => {
  expect([keptDocuments, keptForMs / 86_400_000]).toEqual([20, 7]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 120 }), (visits) => {
      let kept: readonly string[] = [];
      const gone = new Set<string>();
      for (const visit of visits) {
        const id = String(visit);
        const next = keepDocument(kept, id);
        for (const left of next.gone) gone.add(left);
        gone.delete(id);
        kept = next.kept;
        expect(kept.at(-1)).toBe(id);
        expect(kept.length).toBeLessThanOrEqual(keptDocuments);
      }
      const latest = [...new Set(visits.map(String).toReversed())];
      expect(kept).toEqual(latest.slice(0, keptDocuments).toReversed());
      expect(gone).toEqual(new Set(latest.slice(keptDocuments)));
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
        const next = opened ? keepDocument(kept, id) : keepAhead(kept, id);
        if (opened) open = id;
        held.add(id);
        for (const gone of next.gone) held.delete(gone);
        kept = next.kept;
        // What is fetched is counted, so nothing is held that is not known.
        expect(new Set(kept)).toEqual(held);
        expect(kept.length).toBe(held.size);
        expect(kept.length).toBeLessThanOrEqual(keptDocuments);
        expect(kept.slice(-2)).toContain(id);
        if (open !== undefined) expect(kept.at(-1)).toBe(open);
      }
    }),
  );
});
