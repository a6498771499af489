import {
  isStepField,
  getStepField,
  usesField,
  changeField,
  changeStepField,
  removeField,
  stopFieldInStep,
  useField as withField,
  useFieldInStep as withFieldInStep,
} from '#shared/doctype/change-type-fields.ts';
import type { Doctype, DoctypeField, StepField } from '#shared/doctype/doctype.ts';
import { fieldCatalogue, findFieldDefinition, getSiblings } from '#shared/field/catalogue/catalogue.ts';
import { fieldGroups, type FieldGroup } from '#shared/field/catalogue/definition.ts';
import { fold, foldWords } from '#shared/kit/text.ts';
import { startId } from '#shared/workflow/graph.ts';
import type { Workflow, WorkflowStep } from '#shared/workflow/workflow.ts';

/** Where a change of a field happens: in a step, or in the type as a whole (null). */
type FieldPlace = { readonly id: string; readonly step: string | null };

export type FieldFlag = 'invisible' | 'validation' | 'required' | 'lock';

/**
 * Uses a field, or stops using it, where the person chose it. `steps` are all steps in which documents can stand: a field that
 * none of them uses leaves the type.
 */
export function toggleField(type: Doctype, { id, step }: FieldPlace, on: boolean, steps: readonly string[]): Doctype {
  if (step === null) return on ? withField(type, id) : removeField(type, id);
  return on ? withFieldInStep(type, step, id) : stopFieldInStep(type, { step, id, steps });
}

/** Changes what is asked of a field; a lock is the type's alone. */
export function setFieldFlag(type: Doctype, { id, step }: FieldPlace, flag: FieldFlag, on: boolean): Doctype {
  if (step === null) return changeField(type, id, { [flag]: on });
  return flag === 'lock' ? type : changeStepField(type, { step, id }, { [flag]: on });
}

/** The others that change together with a field (ledger R-DTY-34). */
export const listSiblings = (id: string): readonly string[] => getSiblings(id).filter((one) => one !== id);

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
export type GetSearchWords = (id: string) => readonly string[];

/** Steps in which documents can stand, in the order of the flow, the beginning first. */
export function listDocumentSteps(workflow: Workflow | undefined): readonly WorkflowStep[] {
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

/** How a step differs from the type. */
function listNotes(field: DoctypeField, stepField: StepField): readonly NoteKind[] {
  if (stepField.disable) return ['disable'];
  const notes: NoteKind[] = [];
  if (stepField.invisible !== field.invisible) notes.push(stepField.invisible ? 'invisible' : 'visible');
  if (stepField.required !== field.required) notes.push(stepField.required ? 'required' : 'optional');
  if (stepField.validation !== field.validation) notes.push(stepField.validation ? 'validation' : 'no-validation');
  return notes;
}

/** Whether the field is used where the tables look: in the type, or in the chosen step. */
const isUsedAt = (doctype: Doctype, id: string, step: string | null): boolean =>
  usesField(doctype, id) && (step === null || !getStepField(doctype, step, id).disable);

const matches = (words: string, texts: readonly string[]): boolean => {
  const all = fold(texts.join(' '));
  return foldWords(words).every((word) => all.includes(word));
};

export type FieldTables = {
  readonly doctype: Doctype;
  readonly steps: readonly WorkflowStep[];
  readonly filter: FieldFilter;
  readonly getSearchWords: GetSearchWords;
};

/**
 * The tables of the screen, one for each group that has anything to show. A search looks through the whole catalogue, so that
 * a field can be found before it is used.
 */
export function buildFieldTables({ doctype, steps, filter, getSearchWords }: FieldTables): readonly FieldTable[] {
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
            (searching
              ? matches(filter.words, [id, ...getSearchWords(id)])
              : filter.show === 'all' || usesField(doctype, id)),
        )
        .map(({ id }): FieldLine => {
          const field = own.get(id);
          return {
            id,
            used: isUsedAt(doctype, id, filter.step),
            field,
            steps: field?.use === true ? listStepNotes(doctype, field, steps) : [],
          };
        }),
    }))
    .filter(({ lines }) => lines.length > 0);
}

const listStepNotes = (doctype: Doctype, field: DoctypeField, steps: readonly WorkflowStep[]): readonly StepNote[] =>
  steps.flatMap((step) => {
    const notes = listNotes(field, getStepField(doctype, step.id, field.id));
    return notes.length === 0 ? [] : [{ step, notes }];
  });

/** How many fields the type uses. */
export const countUsed = (doctype: Doctype): number => doctype.fields.filter(({ use }) => use).length;

/** Fields that the type has from elsewhere and the product does not know; it cannot be saved with them. */
export const listUnknownFields = (doctype: Doctype): readonly string[] =>
  doctype.fields.map(({ id }) => id).filter((id) => findFieldDefinition(id) === undefined);
