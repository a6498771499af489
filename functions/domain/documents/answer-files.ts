/** Under which key the file of an answer to an e-invoice is kept. */
export const toAnswerKey = (ownerId: string, documentId: string, answerId: string): string =>
  `${ownerId}/documents/${documentId}/answers/${answerId}.xml`;
