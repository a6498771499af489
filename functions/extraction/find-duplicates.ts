import { identityOf } from '#shared/document/identity.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Documents } from '#functions/ports/documents.ts';
import { changeReading, currentReading } from './change-reading.ts';
import type { ExtractionTask } from './extraction-task.ts';

/** Twins that a warning names; one would do, a few show a pattern. */
const mostNamed = 5;
const prefix = 'duplicate:';

/**
 * Looks for other documents with the same identity and says so on the document. Whether that only warns or also stops the
 * confirmation is the type's setting, which the confirmation itself asks (ledger R-REA-26).
 */
export const findDuplicates =
  (need: { readonly documents: Documents; readonly doctypes: Doctypes }) =>
  async (task: ExtractionTask): Promise<null> => {
    const record = await currentReading(need.documents, task);
    if (record === undefined) return null;
    const doctype = await need.doctypes.find(task.ownerId, record.head.doctype);
    const identity = identityOf(record.fields, doctype);
    const same = identity === undefined ? [] : await need.documents.findByIdentity(task.ownerId, identity);
    const twins = same.filter((id) => id !== task.documentId).slice(0, mostNamed);
    await changeReading(need.documents, task, ({ head }) => {
      const others = head.warnings.filter((warning) => !warning.startsWith(prefix));
      const warnings = [...others, ...twins.map((id) => `${prefix}${id}`)];
      return warnings.join() === head.warnings.join() ? undefined : { head: { ...head, warnings } };
    });
    return null;
  };
