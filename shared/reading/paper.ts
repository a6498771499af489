import type { Word } from '#shared/document/box.ts';
import type { PageCode } from './codes/page-code.ts';

/** The words of one page, as they come from its text layer or from OCR. */
export type PaperPage = {
  /** 0-based place in the document. */
  readonly page: number;
  readonly source: 'text' | 'ocr' | 'none';
  readonly words: readonly Word[];
  /** Codes found on the picture of the page. */
  readonly codes?: readonly PageCode[] | undefined;
  /** Height divided by width; an upright A4 page when unknown. */
  readonly aspect?: number | undefined;
};

/** The company in whose name the paper is read: it is one of the two parties. */
export type OwnCompany = {
  readonly name: string;
  readonly companyId: string;
  readonly taxId: string;
  readonly vatId: string;
};
