import type { FieldValue } from '#shared/field/field.ts';
import { applyMemory } from '#shared/reading/memory/apply-memory.ts';
import { learn } from '#shared/reading/memory/learn.ts';
import { emptyMemory } from '#shared/reading/memory/memory.ts';
import { around } from '#shared/reading/lines.ts';
import { readEvidence } from '#shared/reading/read-evidence.ts';
import type { GeneratedPaper } from '../generate/generated-paper.ts';
import { generate, languagesOf, layouts, split } from '../generate/generate.ts';
import { sameValue } from '../train/same-value.ts';
import { truthFields, truthOfField } from '../train/truth-of-field.ts';

const steps = [0, 1, 2, 5, 10];

/** What a person confirms: the printed values with the boxes of their words. */
const confirmedFields = ({ truth, pages }: GeneratedPaper): readonly FieldValue[] =>
  truthFields.flatMap((id) => {
    const slot = truthOfField(truth, id);
    if (slot === null) return [];
    const boxes = slot.words.flatMap((at) => pages[slot.page]?.words[at]?.box ?? []);
    const bboxes = boxes.length === 0 ? [] : [{ page: slot.page, ...around(boxes) }];
    return { _id: id, _idx: 0, value: slot.value, bboxes, score: 1, verified: true, predicted: true, checks: [] };
  });

/**
 * How well the rest of a layout is read after so many of its documents were confirmed, as lines of Markdown. Papers are generated
 * ones of layouts held out from training, each layout in one language and of one house, as a
 * company gets them; more than ten of each.
 */
export function learningCurve(layoutCount: number, paperCount: number): readonly string[] {
  const heldOut = layouts().filter((layout) => split(layout) === 'held-out');
  const sums = new Map(steps.map((step) => [step, { right: 0, all: 0 }]));
  for (const layout of heldOut.slice(0, layoutCount)) {
    const language = languagesOf(layout)[0];
    const papers = Array.from({ length: paperCount }, (_, seed) =>
      generate({ seed: `curve-${seed}`, layout, language, house: 'one' }),
    );
    const rest = papers.slice(10).map((paper) => ({ paper, read: readEvidence({ pages: paper.pages }) }));
    let memory = emptyMemory;
    for (let taught = 0; taught <= 10; taught += 1) {
      const sum = sums.get(taught);
      if (sum !== undefined)
        for (const { paper, read } of rest) {
          const { fields } = applyMemory(memory, paper.pages, read);
          for (const id of truthFields) {
            const truth = truthOfField(paper.truth, id)?.value;
            const said = fields.find((field) => field._id === id)?.value ?? '';
            const follows = paper.derivable[id];
            if (truth === undefined && (said === '' || (follows !== undefined && sameValue(id, said, follows))))
              continue;
            sum.all += 1;
            if (truth !== undefined && sameValue(id, said, truth)) sum.right += 1;
          }
        }
      const next = papers[taught];
      if (next === undefined) break;
      const at = new Date(taught * 1000).toISOString();
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
