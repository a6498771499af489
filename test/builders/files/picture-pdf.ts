import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';

/** A black-and-white picture of `side` × `side` pixels in a stream of few bytes, drawn on a page of A4. */
export const pictureInPdf = async (side: number): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  const image = pdf.context.stream(deflateSync(new Uint8Array((side / 8) * side), { level: 9 }), {
    Type: 'XObject',
    Subtype: 'Image',
    Width: side,
    Height: side,
    BitsPerComponent: 1,
    ColorSpace: 'DeviceGray',
    Filter: 'FlateDecode',
  });
  page.node.setXObject(PDFName.of('Im0'), pdf.context.register(image));
  const draw = pdf.context.stream(new TextEncoder().encode('q 500 0 0 500 40 200 cm /Im0 Do Q'));
  page.node.addContentStream(pdf.context.register(draw));
  return pdf.save({ useObjectStreams: false });
};
