import type { Box, Word } from '#shared/geometry/box.ts';
import type { IntakeError, UploadType } from '#shared/intake/tempfile.ts';
import type { Rotation } from '#shared/geometry/turn-box.ts';
import type { Locale } from '#shared/kit/locale.ts';
import type { Result } from '#shared/kit/result.ts';
import type { PageCode } from '#shared/reading/layout/page-text.ts';
import type { SupportingFiles } from '#shared/einvoice/supporting-files.ts';
import type { XmlNode } from '#shared/einvoice/xml-node.ts';

/** What an uploaded file turned out to be. */
export type InspectedFile = { readonly type: UploadType; readonly pageCount: number };

/** A rendered page: PNG or JPEG bytes and its size in pixels. */
export type Rendered = {
  readonly bytes: Uint8Array;
  readonly type: 'image/jpeg';
  readonly width: number;
  readonly height: number;
};

/** The words of a page: boxes are fractions of the upright page, after the asked turn and the found one. */
export type ReadPage = {
  readonly words: readonly Word[];
  readonly source: 'text' | 'ocr' | 'none';
  /** Clockwise turn that the machine found on top of the asked one; both together make the page upright. */
  readonly rotate: Rotation;
};

/**
 * Opens, renders and reads files (PDF, PNG, JPEG). Input is hostile: every call is bounded in time and memory and ends in
 * a named error, never in a crash of the caller. Nothing inside a file is executed.
 */
export type PdfEngine = {
  /** Recognises the file by its content and checks every limit of intake. A protected PDF is tried with the empty password. */
  inspect(bytes: Uint8Array): Promise<Result<InspectedFile, IntakeError>>;
  /** Removes the protection of a PDF. */
  unlock(bytes: Uint8Array, password: string): Promise<Result<Uint8Array, 'wrong-password' | 'file-broken'>>;
  /** The 0-based page, turned by `rotate` clockwise, `width` pixels wide. */
  render(
    bytes: Uint8Array,
    page: number,
    options: { readonly width: number; readonly rotate: Rotation },
  ): Promise<Result<Rendered, IntakeError>>;
  /** The words of a page. `rotate` is the turn that a person gave; the machine finds the rest for scans. */
  read(bytes: Uint8Array, page: number, options: { readonly rotate: Rotation }): Promise<Result<ReadPage, IntakeError>>;
  /** The codes on a page as `read` leaves it upright: `rotate` is the asked turn and the found one together. */
  codes(
    bytes: Uint8Array,
    page: number,
    options: { readonly rotate: Rotation },
  ): Promise<Result<readonly PageCode[], IntakeError>>;
  /** The XML documents that a file is or carries: attachments of a PDF, a bare XML file, what an ISDOCX packs. */
  data(bytes: Uint8Array): Promise<Result<readonly XmlNode[], IntakeError>>;
  /** The file that a PDF carries with this SHA-256 (hex), byte for byte as it was put into it; null where it carries none such. */
  findCarried(bytes: Uint8Array, sha256: string): Promise<Result<Uint8Array | null, IntakeError>>;
  /**
   * The files beside the invoice in an ISDOCX that a file is or carries, but for the PDF that `drawData` makes its page of, and the names of
   * those that are broken or too many; none for anything else.
   */
  packedFiles(bytes: Uint8Array): Promise<Result<SupportingFiles, IntakeError>>;
  /**
   * A PDF that shows an e-invoice which has no page of its own, in the language of its readers, and carries the file; an ISDOCX gives the
   * PDF that it packs as the picture of its invoice.
   */
  drawData(bytes: Uint8Array, locale: Locale): Promise<Result<Uint8Array, IntakeError>>;
  /**
   * The first e-invoice that a file is or carries as A4 pages in a language, with the invoice as it came inside; refuses what has none
   * as `unsupported-type`.
   */
  drawPages(bytes: Uint8Array, locale: Locale): Promise<Result<Uint8Array, IntakeError>>;
  /** Joins pages of files into one PDF; pictures become pages. */
  join(
    pages: readonly { readonly bytes: Uint8Array; readonly page: number; readonly rotate: Rotation }[],
  ): Promise<Result<Uint8Array, IntakeError>>;
};

/** Several documents on one picture. Boxes are fractions of the page as it lies in the file. */
export type PageCrops = {
  /** Where documents lie apart on a darker background; none on a page that is one document. */
  regions(bytes: Uint8Array, page: number): Promise<Result<readonly Box[], IntakeError>>;
  /** One part of the page as a picture of its own, as sharp as the file has it. */
  crop(bytes: Uint8Array, page: number, box: Box): Promise<Result<Rendered, IntakeError>>;
};

/** A part of a page. `held`: the width in pixels of the whole page as a scan holds it; null for a page that is drawn. */
export type RenderedPart = Rendered & { readonly held: number | null };

/** Parts of pages, for looking closely. */
export type PageParts = {
  /**
   * A part of the 0-based page, turned by `rotate` clockwise, as it is on a picture of the page `width` pixels wide; smaller where the
   * page is a scan that holds less, or the part would not fit into memory. `part` is a box of the turned page.
   */
  renderPart(
    bytes: Uint8Array,
    page: number,
    options: { readonly width: number; readonly rotate: Rotation; readonly part: Box },
  ): Promise<Result<RenderedPart, IntakeError>>;
};

/** A picture that was made to fit into a box, with what was transparent in it. */
export type FittedPicture = {
  readonly bytes: Uint8Array;
  readonly type: 'image/png';
  readonly width: number;
  readonly height: number;
};

/** Pictures that people choose to be shown, such as logos. */
export type Pictures = {
  /** A PNG of a PNG or JPEG, no larger than the box; a smaller picture stays as large as it is. Anything else is refused. */
  fitPicture(
    bytes: Uint8Array,
    box: { readonly width: number; readonly height: number },
  ): Promise<Result<FittedPicture, IntakeError>>;
};
