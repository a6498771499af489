/** What a multipart form (RFC 7578) brings, piece by piece: the head of a part, then its bytes. */
export type FormPiece =
  | { readonly kind: 'part'; readonly name: string; readonly isFile: boolean }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array };

/** The form is not one, or ends too early. */
export class BrokenForm extends Error {
  override name = 'BrokenForm';
}

const longestHeaders = 8 * 1024;
const blankLine = Buffer.from('\r\n\r\n');

/** The boundary that a Content-Type names, or undefined when it is no multipart form. */
export function boundaryOf(contentType: string | undefined): string | undefined {
  const found = /^multipart\/form-data\s*;.*?boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType ?? '');
  return found?.[1] ?? found?.[2];
}

/** Reads a form without ever holding more than a chunk and a part's headers. Part bytes come in any number of pieces. */
export async function* readForm(body: AsyncIterable<Uint8Array>, boundary: string): AsyncGenerator<FormPiece> {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const chunks = body[Symbol.asyncIterator]();
  // The first delimiter has no line before it.
  let buffer = Buffer.from('\r\n');
  const more = async () => {
    const next = await chunks.next();
    if (next.done === true) throw new BrokenForm('the form ends too early');
    buffer = Buffer.concat([buffer, next.value]);
  };
  while (buffer.length < delimiter.length) await more();
  if (!buffer.subarray(0, delimiter.length).equals(delimiter)) throw new BrokenForm('the form does not start');
  buffer = buffer.subarray(delimiter.length);
  for (;;) {
    while (buffer.length < 2) await more();
    if (buffer.toString('latin1', 0, 2) === '--') return;
    while (buffer.indexOf(blankLine) < 0) {
      if (buffer.length > longestHeaders) throw new BrokenForm('the headers of a part are too long');
      await more();
    }
    const headersEnd = buffer.indexOf(blankLine);
    yield partOf(buffer.toString('utf8', 2, headersEnd));
    buffer = buffer.subarray(headersEnd + blankLine.length);
    for (let end = buffer.indexOf(delimiter); ; end = buffer.indexOf(delimiter)) {
      // Bytes that may be the start of a delimiter wait for the next chunk.
      const sure = end >= 0 ? end : Math.max(0, buffer.length - delimiter.length + 1);
      if (sure > 0) yield { kind: 'bytes', bytes: buffer.subarray(0, sure) };
      buffer = buffer.subarray(end >= 0 ? end + delimiter.length : sure);
      if (end >= 0) break;
      await more();
    }
  }
}

function partOf(headers: string): FormPiece {
  const disposition = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(headers)?.[1] ?? '';
  const name = /(?:^|[\s;])name="([^"]*)"/i.exec(disposition)?.[1];
  if (name === undefined) throw new BrokenForm('a part has no name');
  return { kind: 'part', name, isFile: /(?:^|[\s;])filename\*?=/i.test(disposition) };
}
