import type { downloadDocument as contract } from '#shared/api/documents.ts';
import type { Rotation } from '#shared/intake/tempfile.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Documents, PageRecord } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Papers } from '#functions/ports/paper.ts';
import { pdfName } from '#functions/present/pdf-name.ts';

type Need = {
  readonly documents: Pick<Documents, 'find'>;
  readonly files: Pick<Files, 'get'>;
  readonly papers: Pick<Papers, 'join'>;
};
const pdf = { contentType: 'application/pdf' } as const;
type Input = { readonly params: { readonly id: string } };

/** The person's turn and the machine's together. */
const turnOf = ({ rotate, uprightRotate }: PageRecord): Rotation => {
  const turn = (rotate + uprightRotate) % 360;
  return turn === 90 || turn === 180 || turn === 270 ? turn : 0;
};

/**
 * The pages of a document as one PDF, in their order and upright (R-ACT-10). A document of a template has none: its PDF is printed by
 * another operation, because the browser that prints and what opens papers are too heavy for one function.
 */
export const downloadDocument =
  ({ documents, files, papers }: Need) =>
  async ({ params }: Input, caller: Pick<Caller, 'ownerId'>): Promise<Outcome<typeof contract>> => {
    const record = await documents.find(caller.ownerId, params.id);
    if (record === undefined) return { ok: false, error: 'document-not-found' };
    const fileName = pdfName(record.head.name, params.id);
    if (record.head.kind === 'template' && record.pages.length === 0)
      return {
        ok: true,
        value: { ...pdf, fileName, bytes: new Uint8Array(), elsewhere: `/document/${params.id}/print` },
      };
    const pages = [...record.pages].sort((a, b) => a.pageIndex - b.pageIndex);
    if (pages.length === 0) return { ok: false, error: 'being-processed' };
    // Pages of one file share its bytes: joined together they share its fonts, and the whole file stays as it was.
    const sources = new Map<string, Uint8Array>();
    for (const { sourceKey } of pages) {
      const bytes = sources.get(sourceKey) ?? (await files.get(sourceKey));
      if (bytes === undefined) throw new Error(`The file of document ${params.id} is gone`);
      sources.set(sourceKey, bytes);
    }
    const joined = await papers.join(
      pages.flatMap((page) => {
        const bytes = sources.get(page.sourceKey);
        return bytes === undefined ? [] : [{ bytes, page: page.sourcePage, rotate: turnOf(page) }];
      }),
    );
    // The same pages were opened when they were uploaded; that they cannot be joined is a surprise, not a refusal.
    if (!joined.ok) throw new Error(`Document ${params.id} cannot be joined: ${joined.error}`);
    return { ok: true, value: { ...pdf, fileName, bytes: joined.value } };
  };
