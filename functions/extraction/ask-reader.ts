import { readerOfModel, type ExternalReader } from '#shared/account/external-readers.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import type { Result } from '#shared/kit/result.ts';
import type { PaperPage } from '#shared/reading/paper.ts';
import type { Reading } from '#shared/reading/read-paper.ts';
import { takeReading } from '#shared/reading/take-reading.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { DocumentChange, DocumentRecord } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Log } from '#functions/ports/log.ts';
import type { Papers } from '#functions/ports/paper.ts';
import type { ReaderAnswer, ReaderFailure, Readers, ReaderTask } from '#functions/ports/reader.ts';
import { uprightTurn } from './draw-page.ts';

type Need = {
  readonly accounts: Pick<Accounts, 'findOwner'>;
  readonly files: Pick<Files, 'get'>;
  readonly papers: Pick<Papers, 'render'>;
  readonly readers: Readers;
  readonly log: Log;
};

type Asked = {
  readonly record: DocumentRecord;
  readonly doctype: Doctype | undefined;
  readonly pages: readonly PaperPage[];
  readonly own: Reading;
};

/** Our reading, with the external reader's word laid over it where one was asked; `log` says when it could not help. */
export type AskReader = (asked: Asked) => Promise<{ readonly reading: Reading; readonly log?: DocumentChange['log'] }>;

/** Small print of an A4 page is readable at about 150 dots per inch. */
const pictureWidth = 1300;
/** The task around has two minutes, and writing needs some. */
const limits = { timeoutMs: 75_000, pages: 10 } as const;

/**
 * Asks the external reader that the type's model names, if the company allows it and it has a key here (ledger R-REA-03).
 * Whatever goes wrong there, our own reading stands, and the document's history says so.
 */
export const askReader =
  (need: Need): AskReader =>
  async (asked) => {
    const { record, doctype, own } = asked;
    const name = doctype && readerOfModel(doctype.model);
    if (doctype === undefined || name === undefined) return { reading: own };
    const owner = await need.accounts.findOwner(record.head.ownerId);
    if (!(owner?.settings.externalReaders ?? []).includes(name)) return { reading: own };
    const reader = need.readers[name];
    const outcome: Result<ReaderAnswer, ReaderFailure> =
      reader === undefined
        ? { ok: false, error: 'not-configured' }
        : await reader.read(readerTask(need, asked, doctype));
    const about = { documentId: record.head._id, reader: name };
    if (!outcome.ok) {
      need.log.warn('reader-fell-back', { ...about, reason: outcome.error });
      return { reading: own, log: fellBack(record, name, outcome.error) };
    }
    const { cost, ms, fields, tables } = outcome.value;
    const { inputTokens, outputTokens, ...rest } = cost;
    // Under other names: what is called a token is taken for a secret.
    need.log.info('reader-call', {
      ...about,
      ...rest,
      unitsIn: inputTokens,
      unitsOut: outputTokens,
      ms,
      fields: fields.length,
    });
    return { reading: takeReading(own, { fields, tables }) };
  };

function readerTask({ files, papers }: Need, { record, pages, own }: Asked, doctype: Doctype): ReaderTask {
  return {
    pages,
    async picture(index) {
      const page = record.pages.find(({ pageIndex }) => pageIndex === index);
      const bytes = page && (await files.get(page.sourceKey));
      if (page === undefined || bytes === undefined) return undefined;
      const drawn = await papers.render(bytes, page.sourcePage, { width: pictureWidth, rotate: uprightTurn(page) });
      return drawn.ok ? drawn.value.bytes : undefined;
    },
    wanted: doctype.fields.filter(({ use }) => use).map(({ id }) => id),
    language: doctype.model === 'gemini-sk' ? 'sk' : undefined,
    hints: own.fields,
    limits,
  };
}

const fellBack = (record: DocumentRecord, name: ExternalReader, reason: ReaderFailure): DocumentChange['log'] => ({
  action: 'read',
  step: String(record.head.step),
  stepName: '',
  editorId: null,
  assignId: [...record.head.userId],
  emitter: 'machine',
  metadata: { name, reason: `reader-${reason}` },
  diff: { fields: [] },
});
