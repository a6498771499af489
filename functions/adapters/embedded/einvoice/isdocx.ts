import { PDFDocument } from '@cantoo/pdf-lib';
import { findManifest, findPackedPage, orderInvoices, toPackedPath } from '#shared/einvoice/isdoc-package.ts';
import { readEinvoice } from '#shared/einvoice/read-einvoice.ts';
import { takeFiles, toBareName, type LeftReason, type SupportingFiles } from '#shared/einvoice/supporting-files.ts';
import type { XmlNode } from '#shared/einvoice/xml-node.ts';
import { isSystemEntry } from '#shared/intake/recognise-mail-file.ts';
import { mailLimits } from '#shared/intake/mail.ts';
import { recogniseType } from '#shared/intake/recognise-type.ts';
import { maxXmlBytes, parseXml } from '#functions/adapters/xml/parse-xml.ts';
import { unzipperZipJs } from '#functions/adapters/zip-js/unzipper.ts';
import type { ZipEntry } from '#functions/ports/unzipper.ts';

/** XML of one package that is opened beside its manifest; an ISDOCX has one invoice. */
const maxDocuments = 4;
/** It names one file. */
const maxManifestBytes = 64 * 1024;
/** Largest PDF that an ISDOCX may pack as its page. */
const maxPageBytes = 40 * 1024 * 1024;

type Packed = { readonly path: string; readonly entry: ZipEntry };
type PackedXml = Packed & { readonly root: XmlNode };

/** What an ISDOCX packs: everything, and the XML in it, from the one that should be the invoice. */
export type Isdocx = { readonly files: readonly Packed[]; readonly documents: readonly PackedXml[] };

/** A file of the package; undefined where it is larger than it may be, or broken. */
async function read({ entry }: Packed, most: number): Promise<Uint8Array | undefined> {
  if (entry.encrypted || entry.size > most) return undefined;
  const bytes = await entry.read(most);
  return bytes.ok ? bytes.value : undefined;
}

async function readXml(file: Packed, most: number): Promise<XmlNode | undefined> {
  const bytes = await read(file, most);
  return bytes && parseXml(bytes);
}

/** Opens an archive as an ISDOCX; one that is broken or holds very many files is none. */
export async function openIsdocx(bytes: Uint8Array): Promise<Isdocx> {
  const listed = await unzipperZipJs.list(bytes, mailLimits.entries);
  const files = (listed.ok ? listed.value : [])
    .filter(({ name }) => !isSystemEntry(name))
    .map((entry) => ({ path: toPackedPath(entry.name), entry }));
  const manifest = findManifest(files);
  const order = orderInvoices(files, manifest && (await readXml(manifest, maxManifestBytes)));
  const documents: PackedXml[] = [];
  for (const file of order.slice(0, maxDocuments)) {
    const root = await readXml(file, maxXmlBytes);
    if (root !== undefined) documents.push({ ...file, root });
  }
  return { files, documents };
}

/** The invoice of a package; undefined where it holds none. */
export const findInvoice = ({ documents }: Isdocx): PackedXml | undefined =>
  documents.find(({ root }) => readEinvoice(root) !== undefined);

/** The page that an ISDOCX brings along; undefined when it brings none that opens: then the data is drawn. */
export async function openPage(
  isdocx: Isdocx,
): Promise<{ readonly entry: ZipEntry; readonly pdf: PDFDocument } | undefined> {
  const invoice = findInvoice(isdocx);
  const file = invoice && findPackedPage(isdocx.files, invoice);
  const bytes = file && (await read(file, maxPageBytes));
  if (file === undefined || bytes === undefined || recogniseType(bytes) !== 'application/pdf') return undefined;
  try {
    const pdf = await PDFDocument.load(bytes);
    return pdf.getPageCount() === 0 ? undefined : { entry: file.entry, pdf };
  } catch {
    // A page that cannot be opened is no loss.
    return undefined;
  }
}

/** The files beside the invoice, in the order of the package: neither its manifest, nor the PDF that is the page of the document. */
export async function readFilesBeside(isdocx: Isdocx): Promise<SupportingFiles> {
  const page = await openPage(isdocx);
  const own = new Set([findInvoice(isdocx)?.entry, findManifest(isdocx.files)?.entry, page?.entry]);
  const taking = takeFiles();
  for (const { entry } of isdocx.files) {
    if (own.has(entry)) continue;
    if (taking.isOver()) break;
    const name = toBareName(entry.name) ?? 'attachment';
    const bytes = await readBounded(entry, taking);
    if (typeof bytes === 'string') taking.leave(name, bytes);
    else taking.take({ name, mimeType: '', bytes });
  }
  return taking.taken;
}

/** The bytes of a file, never more than there is room for, or why it is left. */
async function readBounded(
  entry: ZipEntry,
  { judge, room }: Pick<ReturnType<typeof takeFiles>, 'judge' | 'room'>,
): Promise<Uint8Array | LeftReason> {
  // What the archive says of a size spares the unpacking; what comes out counts.
  const claimed = entry.encrypted ? 'file-broken' : judge(entry.size);
  if (claimed !== undefined) return claimed;
  const bytes = await entry.read(room());
  if (!bytes.ok) return bytes.error === 'broken' ? 'file-broken' : 'too-large';
  return judge(bytes.value.length) ?? bytes.value;
}
