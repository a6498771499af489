const marks = ['<!doctype', '<!entity'] as const;

/**
 * Whether an XML file declares a document type or entities of its own, with which files are made that unpack without end or fetch
 * what is not theirs. No e-invoice needs them, and none with them is opened.
 */
export function hasForbiddenXml(bytes: Uint8Array): boolean {
  let begun = '';
  for (const byte of bytes) {
    // In every encoding that XML is written in, these signs are the same bytes, at most with zeros between them.
    if (byte === 0) continue;
    const sign = String.fromCharCode(byte).toLowerCase();
    begun = sign === '<' ? sign : begun === '' ? '' : begun + sign;
    if (marks.some((mark) => mark === begun)) return true;
    if (!marks.some((mark) => mark.startsWith(begun))) begun = '';
  }
  return false;
}
