import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepDocument, keptDocuments, keptForMs } from './kept-documents.ts';

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
