/** A file to be put into an e-invoice; `content` is base64, be it none. */
export type EmbeddedFile = { readonly name?: string; readonly mimeType: string; readonly content: string };

export const toBase64 = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64');

const attributes = ({ name, mimeType }: EmbeddedFile): string =>
  `mimeCode="${mimeType}"${name === undefined ? '' : ` filename="${name}"`}`;

/** The made invoice in UBL with files inside (BG-24). */
export const putIntoUbl = (ubl: string, files: readonly EmbeddedFile[]): string =>
  ubl.replace(
    '<cac:AccountingSupplierParty>',
    `${files
      .map(
        (file, at) =>
          `<cac:AdditionalDocumentReference><cbc:ID>D${at + 1}</cbc:ID><cac:Attachment>` +
          `<cbc:EmbeddedDocumentBinaryObject ${attributes(file)}>${file.content}</cbc:EmbeddedDocumentBinaryObject>` +
          `</cac:Attachment></cac:AdditionalDocumentReference>`,
      )
      .join('')}<cac:AccountingSupplierParty>`,
  );

/** The made invoice in CII with files inside (BG-24). */
export const putIntoCii = (cii: string, files: readonly EmbeddedFile[]): string =>
  cii.replace(
    '</ram:ApplicableHeaderTradeAgreement>',
    `${files
      .map(
        (file, at) =>
          `<ram:AdditionalReferencedDocument><ram:IssuerAssignedID>D${at + 1}</ram:IssuerAssignedID><ram:TypeCode>916</ram:TypeCode>` +
          `<ram:AttachmentBinaryObject ${attributes(file)}>${file.content}</ram:AttachmentBinaryObject></ram:AdditionalReferencedDocument>`,
      )
      .join('')}</ram:ApplicableHeaderTradeAgreement>`,
  );
