import { isStepField, stepFieldOf, usesField } from '#shared/doctype/change-type-fields.ts';
import type { Doctype, DoctypeField, StepField } from '#shared/doctype/doctype.ts';
import { fieldCatalogue, fieldDefinition } from '#shared/field/catalogue.ts';
import { fieldGroups, type FieldGroup } from '#shared/field/definition.ts';
import { fold, foldedWords } from '#shared/kit/text.ts';
import { startId } from '#shared/workflow/graph.ts';
import type { Workflow, WorkflowStep } from '#shared/workflow/workflow.ts';

/** What the tables show: which fields, found by what words, and in which step; null is the type as a whole. */
export type FieldFilter = { readonly show: 'used' | 'all'; readonly words: string; readonly step: string | null };

/** One line of a table. */
export type FieldLine = {
  readonly id: string;
  readonly used: boolean;
  /** The type's own settings; undefined where it has none of the field. */
  readonly field: DoctypeField | undefined;
  /** Steps whose settings differ from those of the type. */
  readonly steps: readonly StepNote[];
};
export type StepNote = { readonly step: WorkflowStep; readonly notes: readonly NoteKind[] };
export type NoteKind = 'disable' | 'invisible' | 'visible' | 'required' | 'optional' | 'validation' | 'no-validation';
export type FieldTable = { readonly group: FieldGroup; readonly lines: readonly FieldLine[] };

/** The words by which a field is found: its label, its id and whatever else names it. */
export type WordsOf = (id: string) => readonly string[];

/** Steps in which documents can stand, in the order of the flow, the beginning first. */
export function standingSteps(workflow: Workflow | undefined): readonly WorkflowStep[] {
  if (workflow === undefined) return [];
  const seen = new Set<string>();
  const queue = [Object.values(workflow.steps).find(({ type }) => type === 'start')?.id ?? startId];
  for (const id of queue) {
    if (seen.has(id)) continue;
    seen.add(id);
    queue.push(...(workflow.steps[id]?.outputs ?? []));
  }
  // A step that no edge reaches may still hold documents.
  return [...new Set([...seen, ...Object.keys(workflow.steps)])].flatMap((id) => {
    const step = workflow.steps[id];
    return step === undefined || step.type === 'end' ? [] : [step];
  });
}

/** What a step says otherwise than the type. */
function notesOf(field: DoctypeField, said: StepField): readonly NoteKind[] {
  if (said.disable) return ['disable'];
  const notes: NoteKind[] = [];
  if (said.invisible !== field.invisible) notes.push(said.invisible ? 'invisible' : 'visible');
  if (said.required !== field.required) notes.push(said.required ? 'required' : 'optional');
  if (said.validation !== field.validation) notes.push(said.validation ? 'validation' : 'no-validation');
  return notes;
}

/** Whether the field is used where the tables look: in the type, or in the chosen step. */
const usedAt = (doctype: Doctype, id: string, step: string | null): boolean =>
  usesField(doctype, id) && (step === null || !stepFieldOf(doctype, step, id).disable);

const found = (words: string, texts: readonly string[]): boolean => {
  const all = fold(texts.join(' '));
  return foldedWords(words).every((word) => all.includes(word));
};

export type FieldTables = {
  readonly doctype: Doctype;
  readonly steps: readonly WorkflowStep[];
  readonly filter: FieldFilter;
  readonly wordsOf: WordsOf;
};

/**
 * The tables of the screen, one for each group that has anything to show. A search looks through the whole catalogue, so that
 * a field can be found before it is used.
 */
export function fieldTables({ doctype, steps, filter, wordsOf }: FieldTables): readonly FieldTable[] {
  const own = new Map(doctype.fields.map((field) => [field.id, field]));
  const searching = filter.words.trim() !== '';
  return fieldGroups
    .map((group) => ({
      group,
      lines: fieldCatalogue
        .filter(
          ({ id, group: of }) =>
            of === group &&
            (filter.step === null || isStepField(id)) &&
            (searching ? found(filter.words, [id, ...wordsOf(id)]) : filter.show === 'all' || usesField(doctype, id)),
        )
        .map(({ id }): FieldLine => {
          const field = own.get(id);
          return {
            id,
            used: usedAt(doctype, id, filter.step),
            field,
            steps: field?.use === true ? stepNotes(doctype, field, steps) : [],
          };
        }),
    }))
    .filter(({ lines }) => lines.length > 0);
}

const stepNotes = (doctype: Doctype, field: DoctypeField, steps: readonly WorkflowStep[]): readonly StepNote[] =>
  steps.flatMap((step) => {
    const notes = notesOf(field, stepFieldOf(doctype, step.id, field.id));
    return notes.length === 0 ? [] : [{ step, notes }];
  });

/** How many fields the type uses. */
export const usedCount = (doctype: Doctype): number => doctype.fields.filter(({ use }) => use).length;

/** Fields that the type has from elsewhere and the product does not know; it cannot be saved with them. */
export const unknownFields = (doctype: Doctype): readonly string[] =>
  doctype.fields.map(({ id }) => id).filter((id) => fieldDefinition(id) === undefined);
