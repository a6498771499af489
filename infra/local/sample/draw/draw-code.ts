import { toSVG } from 'bwip-js/node';
import sharp from 'sharp';
import { paymentCodesEmbedded } from '#functions/adapters/embedded/codes/payment-codes.ts';
import { fromCents } from '#shared/kit/money.ts';
import { getAccount, getAmountDue, type SampleDocument } from './sample-document.ts';

/** Pixels of a module: sharp after a page is drawn at the size at which it is read. */
const density = 300;

/** A QR code as a picture (PNG). */
export const drawQr = async (text: string): Promise<Uint8Array> =>
  sharp(Buffer.from(toSVG({ bcid: 'qrcode', text, padding: 4, backgroundcolor: 'FFFFFF' })), { density })
    .png()
    .toBuffer();

/** The PAY by square code of a document: what it asks for, to whom, and when. */
export const drawPaySquare = (document: SampleDocument): Promise<Uint8Array> =>
  drawQr(
    paymentCodesEmbedded().paySquare({
      ...{ iban: getAccount(document), bic: document.supplier.bic, payee: document.supplier.name },
      ...{ amount: fromCents(getAmountDue(document)), currency: document.currency, dueDate: document.due },
      ...{ variable: document.symbol, constant: '', specific: '', note: '', number: document.number },
    }),
  );
