import type { Doctype } from '#shared/doctype/doctype.ts';
import type { Locale } from '#shared/kit/locale.ts';
import { positionOf } from '#shared/workflow/position.ts';
import { knownPaper, unmetValidations } from '#shared/workflow/validations.ts';
import { validationName } from '#shared/workflow/validation-names.ts';
import type { Workflow } from '#shared/workflow/workflow.ts';
import type { DocumentRecord, Documents } from '#functions/ports/documents.ts';
import type { Learned } from '#functions/ports/learned.ts';

type Need = { readonly documents: Pick<Documents, 'findByIdentity'>; readonly learned: Pick<Learned, 'supplier'> };
type Confirmed = {
  readonly record: DocumentRecord;
  readonly doctype: Doctype | undefined;
  readonly workflow: Workflow;
  readonly locale: Locale;
};

/** The names of the validations that keep a document at its step, for the refusal of a confirmation; none when it may go on. */
export async function unmetNames(
  { documents, learned }: Need,
  { record, doctype, workflow, locale }: Confirmed,
): Promise<readonly string[]> {
  const { ownerId, _id: id, step } = record.head;
  const position = positionOf(step, workflow.steps);
  if (position.at !== 'step' || position.step.validations.length === 0) return [];
  const known = await knownPaper(
    {
      knowsSupplier: async (keys) => (await learned.supplier(ownerId, keys)) !== undefined,
      withIdentity: (identity) => documents.findByIdentity(ownerId, identity),
    },
    { id, fields: record.fields, doctype },
  );
  return unmetValidations(position.step, record.fields, known).map((text) => validationName(text, locale));
}
