import * as z from 'zod';

/*
 * A supplier is known by a key (`toPartyKey`), which may hold any letters and signs. In addresses it stands as an id of plain signs
 * that people can still read: `CompanyId~2336347124`.
 */

/** The longest key, every sign of it escaped. */
const maxLength = 1200;

/** The id of a supplier in an address. */
export const supplierId = z
  .string()
  .max(maxLength)
  .regex(/^(?:VatId|CompanyId|TaxId|Name)~23(?:[A-Za-z0-9_.!*'()-]|~[0-9A-F]{2})+$/)
  .meta({ entity: 'supplier' });

/** The id of the supplier with a key. Halves of a letter, which no store keeps, are written as they are kept. */
export const toSupplierId = (key: string): string =>
  encodeURIComponent(key.replace(/\p{Surrogate}/gu, '\ufffd'))
    .replaceAll('~', '%7E')
    .replaceAll('%', '~');

/** The key of the supplier with an id; undefined for an id that stands for none. */
export function toSupplierKey(id: string): string | undefined {
  try {
    return decodeURIComponent(id.replaceAll('~', '%'));
  } catch (error) {
    // Escaped bytes that are no letter.
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
