import type { Workbooks, WordDocuments } from '#functions/ports/office-files.ts';

/** Writes workbooks; the library is loaded with the first one. */
export const workbooks: Workbooks = {
  write: async (sheets) => (await import('#functions/adapters/xlsx/workbooks.ts')).workbooksXlsx.write(sheets),
};

/** Writes Word documents; the library is loaded with the first one. */
export const wordDocuments: WordDocuments = {
  write: async (document) =>
    (await import('#functions/adapters/docx/word-documents.ts')).wordDocumentsDocx.write(document),
};
