import { findExternalReader, type ExternalReader } from '#shared/doctype/external-readers.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import type { Result } from '#shared/kit/result.ts';
import type { PageText } from '#shared/reading/layout/page-text.ts';
import type { Reading } from '#shared/reading/rules/read-by-rules.ts';
import { mergeReadings } from '#shared/reading/merge/merge-readings.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { DocumentChange, DocumentRecord } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { AskedReader } from '#functions/ports/learned.ts';
import type { Log } from '#functions/ports/log.ts';
import type { PdfEngine } from '#functions/ports/pdf-engine.ts';
import type { ReaderAnswer, ReaderFailure, Readers, ReaderTask } from '#functions/ports/readers.ts';
import { getUprightTurn } from '#functions/domain/documents/upright-turn.ts';
import { buildReadingLine } from './reading-line.ts';

type AskReaderDeps = {
  readonly accounts: Pick<Accounts, 'findOwner'>;
  readonly files: Pick<Files, 'get'>;
  readonly pdfEngine: Pick<PdfEngine, 'render'>;
  readonly readers: Readers;
  readonly log: Log;
};

type ReadingToAsk = {
  readonly record: DocumentRecord;
  readonly doctype: Doctype | undefined;
  readonly pages: readonly PageText[];
  readonly own: Reading;
};

/** Our reading, merged with the external reader's where one was asked. */
type MergedReading = {
  readonly reading: Reading;
  readonly asked?: AskedReader;
  /** Records that the external reader could not help. */
  readonly log?: DocumentChange['log'];
};
export type AskReader = (input: ReadingToAsk) => Promise<MergedReading>;

/** Small print of an A4 page is readable at about 150 dots per inch. */
const pictureWidth = 1300;
/** The task around has two minutes, and writing needs some. */
const limits = { timeoutMs: 75_000, pages: 10 } as const;

/**
 * Asks the external reader that the type's model names, if the company allows it and it has a key here (ledger R-REA-03).
 * When it fails, our own reading is used, and the document's history records it.
 */
export const askReader =
  (deps: AskReaderDeps): AskReader =>
  async (input) => {
    const { record, doctype, own } = input;
    const name = doctype && findExternalReader(doctype.model);
    if (doctype === undefined || name === undefined) return { reading: own };
    const owner = await deps.accounts.findOwner(record.head.ownerId);
    if (!(owner?.settings.externalReaders ?? []).includes(name)) return { reading: own };
    const reader = deps.readers[name];
    const outcome: Result<ReaderAnswer, ReaderFailure> =
      reader === undefined
        ? { ok: false, error: 'not-configured' }
        : await reader.read(buildReaderTask(deps, input, doctype));
    const about = { documentId: record.head._id, reader: name };
    if (!outcome.ok) {
      deps.log.warn('reader-fell-back', { ...about, reason: outcome.error });
      const asked = { name, failure: outcome.error };
      return { reading: own, asked, log: buildFallbackLine(record, name, outcome.error) };
    }
    const { cost, ms, fields, tables } = outcome.value;
    const { inputTokens, outputTokens, ...rest } = cost;
    // Under other names: what is called a token is taken for a secret.
    deps.log.info('reader-call', {
      ...about,
      ...rest,
      unitsIn: inputTokens,
      unitsOut: outputTokens,
      ms,
      fields: fields.length,
    });
    return { reading: mergeReadings(own, { fields, tables }), asked: { name, cost } };
  };

function buildReaderTask(
  { files, pdfEngine }: AskReaderDeps,
  { record, pages, own }: ReadingToAsk,
  doctype: Doctype,
): ReaderTask {
  return {
    pages,
    async picture(index) {
      const page = record.pages.find(({ pageIndex }) => pageIndex === index);
      const bytes = page && (await files.get(page.sourceKey));
      if (page === undefined || bytes === undefined) return undefined;
      const drawn = await pdfEngine.render(bytes, page.sourcePage, {
        width: pictureWidth,
        rotate: getUprightTurn(page),
      });
      return drawn.ok ? drawn.value.bytes : undefined;
    },
    wanted: doctype.fields.filter(({ use }) => use).map(({ id }) => id),
    language: doctype.model === 'gemini-sk' ? 'sk' : undefined,
    hints: own.fields,
    limits,
  };
}

const buildFallbackLine = (
  record: DocumentRecord,
  name: ExternalReader,
  reason: ReaderFailure,
): DocumentChange['log'] => buildReadingLine('read', record.head, { metadata: { name, reason: `reader-${reason}` } });
