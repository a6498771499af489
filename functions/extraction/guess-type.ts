import { guessKind } from '#shared/reading/guess-kind.ts';
import { chooseDoctype } from '#shared/reading/choose-doctype.ts';
import { unspecifiedDoctype } from '#shared/kit/id.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import { changeReading, currentReading } from './change-reading.ts';
import type { ExtractionTask } from './extraction-task.ts';
import { paperWords } from './paper-words.ts';

type Need = {
  readonly documents: Documents;
  readonly doctypes: Doctypes;
  readonly accounts: Pick<Accounts, 'findOwner'>;
};

/** Finds the type of a document that came without one; when nothing speaks clearly, it stays unspecified for a person. */
export const guessType =
  (need: Need) =>
  async (task: ExtractionTask): Promise<null> => {
    const record = await currentReading(need.documents, task);
    if (record === undefined) return null;
    const guessed = record.head.doctype === unspecifiedDoctype ? await guess(need, task) : record.head.doctype;
    await changeReading(need.documents, task, ({ head }) => ({
      head: { ...head, queue: 'extraction', doctype: head.doctype === unspecifiedDoctype ? guessed : head.doctype },
    }));
    return null;
  };

async function guess(need: Need, task: ExtractionTask): Promise<string> {
  const record = await currentReading(need.documents, task);
  const owner = await need.accounts.findOwner(task.ownerId);
  if (record === undefined || owner === undefined) return unspecifiedDoctype;
  const kind = guessKind(await paperWords(need.documents, record), owner);
  return chooseDoctype(await need.doctypes.list(task.ownerId), kind) ?? unspecifiedDoctype;
}
