import type { Einvoice } from '#shared/einvoice/einvoice.ts';
import { openEnvelope } from '#shared/einvoice/envelope.ts';
import { hasForbiddenXml } from '#shared/einvoice/forbidden-xml.ts';
import { judgeEinvoice } from '#shared/einvoice/judge-einvoice.ts';
import { readEinvoice } from '#shared/einvoice/read-einvoice.ts';
import type { Finding } from '#shared/einvoice/rules/rule.ts';
import type { XmlNode } from '#shared/einvoice/xml-node.ts';
import { recogniseType } from '#shared/intake/recognise-type.ts';
import type { IntakeError, UploadType } from '#shared/intake/tempfile.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import type { PdfEngine } from '#functions/ports/pdf-engine.ts';

/** Why a file is not received, beside what intake refuses of any file. */
export type EinvoiceError = 'einvoice-unknown' | 'einvoice-broken' | 'einvoice-unsafe';

/** What a delivered file is. An e-invoice as XML has a number, and perhaps a name by which it was sent. */
export type JudgedFile = {
  readonly type: UploadType;
  readonly number?: string | undefined;
  readonly messageId?: string | undefined;
  /** What the rules of e-invoices find in it. */
  readonly findings?: readonly Finding[] | undefined;
};

/**
 * Looks into a delivered file before anything of it is kept, so that its sender learns at once what is wrong with it. XML
 * must be an e-invoice, whole, and without declarations of its own.
 */
export async function judgeFile(
  pdfEngine: Pick<PdfEngine, 'inspect' | 'data'>,
  bytes: Uint8Array,
): Promise<Result<JudgedFile, IntakeError | EinvoiceError>> {
  if (recogniseType(bytes) !== 'application/xml') return pdfEngine.inspect(bytes);
  const opened = await openEinvoice(pdfEngine, bytes);
  if (!opened.ok) return opened;
  const { root, einvoice } = opened.value;
  return ok({
    type: 'application/xml',
    number: einvoice.fields['invoiceNumber'],
    messageId: openEnvelope(root)?.envelope.messageId ?? undefined,
    findings: judgeEinvoice(root),
  });
}

/** Reads XML that must be an e-invoice, whole, and without declarations of its own. */
export async function openEinvoice(
  pdfEngine: Pick<PdfEngine, 'data'>,
  bytes: Uint8Array,
): Promise<Result<{ readonly root: XmlNode; readonly einvoice: Einvoice }, IntakeError | EinvoiceError>> {
  if (hasForbiddenXml(bytes)) return failed('einvoice-unsafe');
  const data = await pdfEngine.data(bytes);
  if (!data.ok) return data;
  const [root] = data.value;
  if (root === undefined) return failed('einvoice-broken');
  const einvoice = readEinvoice(root);
  return einvoice === undefined ? failed('einvoice-unknown') : ok({ root, einvoice });
}
