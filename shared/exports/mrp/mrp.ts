import { type Exporter } from '../exporter.ts';
import { judgeDocument } from '../judging.ts';
import { toExportTime } from '#shared/accounting/export-settings.ts';
import { toUtf8 } from '../writing/utf8.ts';
import { invoiceXml } from './invoice.ts';
import { agendaBytes, judgeForMrp, mrpFile } from './mrpks.ts';

/** Files by agenda: MRP Vizuálny imports a folder, one agenda a file. */
const files = [
  { agenda: 'IssuedInvoices', prefix: 'FAKVY' },
  { agenda: 'IncomingInvoices', prefix: 'FAKPR' },
] as const;

type Piece = { readonly agenda: (typeof files)[number]['agenda']; readonly xml: Uint8Array };

/** MRP Vizuálny účtovný systém: XML 2.0 files of invoices, to be packed into mrp.zip by the caller. */
export const mrp: Exporter<Piece> = {
  judge: (document, settings) => [...judgeDocument(document, 'mrp'), ...judgeForMrp(document, settings)],
  carriesDeductionDay: () => true,
  write: (document, settings) => ({
    agenda: document.direction === 'issued' ? 'IssuedInvoices' : 'IncomingInvoices',
    xml: toUtf8(invoiceXml(document, { settings, edition: 'visual', tag: 'Invoice' })),
  }),
  assemble(pieces, settings) {
    const stamp = toExportTime(settings).replace(/\D/gu, '');
    return files.flatMap(({ agenda, prefix }) => {
      const documents = pieces.filter((piece) => piece.agenda === agenda).map(({ xml }) => xml);
      if (documents.length === 0) return [];
      return [{ name: `${prefix}_${stamp}.xml`, bytes: mrpFile(agendaBytes(agenda, documents), settings) }];
    });
  },
};
