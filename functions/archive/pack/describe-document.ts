import type { ArchivedDocument, ArchivedFile } from '#shared/archive/manifest.ts';
import type { Reception } from '#shared/einvoice/reception.ts';
import { listAuditDays } from '#shared/audit/archive-audit.ts';
import type { StoredHistory } from '#shared/audit/chain.ts';

type Described = {
  readonly id: string;
  readonly folder: string;
  readonly files: readonly ArchivedFile[];
  /** The whole history, the oldest line first, as it lies in the archive. */
  readonly history: StoredHistory;
  readonly einvoice: Reception | undefined;
};

/** What the manifest says of a document. */
export const describeDocument = ({ id, folder, files, history, einvoice }: Described): ArchivedDocument => ({
  id,
  folder,
  files: [...files],
  days: [...listAuditDays(history)],
  ...(einvoice === undefined ? {} : { einvoice }),
});
