import { deflateRawSync, inflateRawSync } from 'node:zlib';

/**
 * What values that are packed have in common, the most frequent last. Packed items are read with the text under whose mark they were
 * written, so an entry never changes: better ones get a mark of their own.
 */
const dictionaries: ReadonlyMap<string, Buffer> = new Map([
  [
    '1',
    Buffer.from(
      '"pages":["texts":["count":"systems":["gone":true"deletedAt":null,"movedTo":"error":null,"predicted":"warnings":[],' +
        '"queue":null,"process":2,"userId":["tags":[{"value":"","label":""}],"stepName":"Schválenie","step":"archived",' +
        '"status":"confirmed","status":"inprogress","status":"waiting","paid":false,"paid":true,"currency":"EUR","currency":"CZK",' +
        '"quality":{"verified":,"predicted":,"invalid":0,"missing":0},"createdAt":"2026-","updatedAt":"2026-","pageCount":1,' +
        '"supplierName":"","variableSymbol":"","internalNumber":"","issueDate":"2026-","deliveryDate":"2026-","dueDate":"2026-","total":"",' +
        'supplierStreet supplierCity supplierZip supplierCountry supplierCompanyId supplierTaxId supplierVatId customerName customerStreet ' +
        'customerCity customerZip customerCountry customerCompanyId customerTaxId customerVatId invoiceNumber orderNumber paymentVS paymentKS ' +
        'paymentSS paymentIBAN paymentBIC paymentMethod issueDate taxDate deliveryDate payDate totalAmount paymentAmount vatBase vatAmount ' +
        'vatTotal currency internalNumber deliveryNoteNumber contractNumber note s. r. o. Slovenská republika Bratislava ' +
        '{"name":"checkDigit","result":"passed"},{"name":"vat-sum","result":"failed"},"suggestion":"","evidence":["code"],"evidence":["register"],' +
        '"param":"23","checks":[]},{"_id":"","_idx":0,"value":"","bboxes":[{"page":0,"x":0.,"y":0.,"w":0.,"h":0.01}],"source":"text",' +
        '"score":0.9,"score":1,"verified":false,"verified":true,"predicted":true,"predicted":false,"checks":[]},{"_id":"',
      'utf8',
    ),
  ],
]);
const current = '1';

function findDictionary(mark: string): Buffer {
  const dictionary = dictionaries.get(mark);
  if (dictionary === undefined) throw new Error(`an item was packed with the unknown dictionary ${mark}`);
  return dictionary;
}

/** A value as a short text: items of the table are paid by their size. */
export function pack(value: unknown): string {
  const bytes = Buffer.from(JSON.stringify(value), 'utf8');
  return `${current}:${deflateRawSync(bytes, { dictionary: findDictionary(current), level: 9 }).toString('base64')}`;
}

/** The value that was packed. @throws when the text is damaged. */
export function unpack(packed: string): unknown {
  const [mark = ''] = packed.split(':', 1);
  const bytes = Buffer.from(packed.slice(mark.length + 1), 'base64');
  return JSON.parse(inflateRawSync(bytes, { dictionary: findDictionary(mark) }).toString('utf8'));
}
