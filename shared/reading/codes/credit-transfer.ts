import { checkPayment, type CodePayment } from './code-payment.ts';

const splitLines = (text: string): readonly (string | undefined)[] =>
  text.split(/\r\n|\n|\r/u, 40).map((line) => (line.trim() === '' ? undefined : line.trim()));

/** Symbols that Slovak banks carry in the reference of a SEPA payment: "/VS123/SS45/KS0308". */
function findSymbols(reference: string | undefined) {
  const of = (name: string): string | undefined => new RegExp(`/${name}(\\d{1,10})`, 'u').exec(reference ?? '')?.[1];
  return { variable: of('VS'), constant: of('KS'), specific: of('SS') };
}

/** Reads the QR code of a SEPA credit transfer (EPC069-12, "GiroCode"); undefined for any other text. */
export function readEpc(text: string): CodePayment | undefined {
  const [tag, version, , kind, bic, payee, iban, money, , reference, note] = splitLines(text);
  if (tag !== 'BCD' || (version !== '001' && version !== '002') || (kind !== 'SCT' && kind !== 'INST'))
    return undefined;
  const [, currency, amount] = /^([A-Z]{3})(\d+(?:\.\d+)?)$/u.exec(money ?? '') ?? [];
  return checkPayment({ accounts: [{ iban, bic }], amount, currency, payee, ...findSymbols(reference ?? note) });
}

/** Reads the code of a Swiss QR-bill (SIX, version 02); undefined for any other text. */
export function readSwissBill(text: string): CodePayment | undefined {
  const lines = splitLines(text);
  if (lines[0] !== 'SPC' || lines[1]?.startsWith('02') !== true) return undefined;
  const [, , , iban, , payee] = lines;
  return checkPayment({ accounts: [{ iban, bic: undefined }], amount: lines[18], currency: lines[19], payee });
}
