import * as z from 'zod';

/** What the code of a Slovak receipt says. An online one has an id alone, which the tax authority's register resolves. */
export type EkasaCode =
  | { readonly kind: 'online'; readonly id: string }
  | {
      readonly kind: 'offline';
      readonly okp: string;
      readonly cashRegister: string;
      readonly date: string;
      readonly number: string;
      readonly sum: string;
    };

const onlineId = /^[OV]-[0-9A-F]{32}$/iu;
/** OKP, cash register, yyMMddHHmmss, number of the receipt, sum. */
const offlineForm =
  /^([0-9A-F]{8}(?:-[0-9A-F]{8}){4}):(\d{16,17}):(\d{2})(\d{2})(\d{2})\d{6}:(\d{1,10}):(-?\d{1,9}\.\d{2})$/iu;

/** Reads the QR code of an eKasa receipt (rules of the Slovak financial administration); undefined for any other text. */
export function readEkasa(text: string): EkasaCode | undefined {
  if (onlineId.test(text)) return { kind: 'online', id: text.toUpperCase() };
  const [, okp = '', cashRegister = '', year = '', month = '', day = '', number = '', sum = ''] =
    offlineForm.exec(text) ?? [];
  const date = z.iso.date().safeParse(`20${year}-${month}-${day}`);
  return date.success ? { kind: 'offline', okp, cashRegister, date: date.data, number, sum } : undefined;
}
