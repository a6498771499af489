import type { FieldValue } from '#shared/field/field.ts';
import { applyMemory } from '#shared/reading/memory/apply-memory.ts';
import { learn } from '#shared/reading/memory/learn.ts';
import { emptyMemory } from '#shared/reading/memory/memory.ts';
import { getBoundingBox } from '#shared/reading/layout/lines.ts';
import { readEvidence } from '#shared/reading/read-evidence.ts';
import type { GeneratedDocument } from '../generate/document/generated-document.ts';
import { generate, listLanguages, layouts, split } from '../generate/generate.ts';
import { sameValue } from '../train/same-value.ts';
import { truthFields, findTruth } from '../train/find-truth.ts';

const steps = [0, 1, 2, 5, 10];

/** What a person confirms: the printed values with the boxes of their words. */
const confirmedFields = ({ truth, pages }: GeneratedDocument): readonly FieldValue[] =>
  truthFields.flatMap((id) => {
    const slot = findTruth(truth, id);
    if (slot === null) return [];
    const boxes = slot.words.flatMap((at) => pages[slot.page]?.words[at]?.box ?? []);
    const bboxes = boxes.length === 0 ? [] : [{ page: slot.page, ...getBoundingBox(boxes) }];
    return { _id: id, _idx: 0, value: slot.value, bboxes, score: 1, verified: true, predicted: true, checks: [] };
  });

/**
 * How well the rest of a layout is read after so many of its documents were confirmed, as lines of Markdown. Documents are generated
 * ones of layouts held out from training, each layout in one language and of one house, as a
 * company gets them; more than ten of each.
 */
export function learningCurve(layoutCount: number, documentCount: number): readonly string[] {
  const heldOut = layouts().filter((layout) => split(layout) === 'held-out');
  const sums = new Map(steps.map((step) => [step, { right: 0, all: 0 }]));
  for (const layout of heldOut.slice(0, layoutCount)) {
    const language = listLanguages(layout)[0];
    const documents = Array.from({ length: documentCount }, (_, seed) =>
      generate({ seed: `curve-${seed}`, layout, language, house: 'one' }),
    );
    const rest = documents.slice(10).map((document) => ({ document, read: readEvidence({ pages: document.pages }) }));
    let memory = emptyMemory;
    for (let memoryUsed = 0; memoryUsed <= 10; memoryUsed += 1) {
      const sum = sums.get(memoryUsed);
      if (sum !== undefined)
        for (const { document, read } of rest) {
          const { fields } = applyMemory(memory, document.pages, read);
          for (const id of truthFields) {
            const truth = findTruth(document.truth, id)?.value;
            const readValues = fields.find((field) => field._id === id)?.value ?? '';
            const follows = document.derivable[id];
            if (
              truth === undefined &&
              (readValues === '' || (follows !== undefined && sameValue(id, readValues, follows)))
            )
              continue;
            sum.all += 1;
            if (truth !== undefined && sameValue(id, readValues, truth)) sum.right += 1;
          }
        }
      const next = documents[memoryUsed];
      if (next === undefined) break;
      const at = new Date(memoryUsed * 1000).toISOString();
      memory = learn(memory, {
        document: next.id,
        at,
        pages: next.pages,
        fields: confirmedFields(next),
        read: readEvidence({ pages: next.pages }).fields.filter(({ _id }) => truthFields.includes(_id)),
      });
    }
  }
  return [
    '## After a person confirmed documents of the same layout',
    '',
    '| confirmed | fields right of those not confirmed |',
    '|---|---|',
    ...[...sums].map(
      ([step, { right, all }]) => `| ${step} | ${((100 * right) / Math.max(1, all)).toFixed(2)} of ${all} |`,
    ),
    '',
  ];
}
