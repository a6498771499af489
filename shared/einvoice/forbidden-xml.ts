/**
 * Whether an XML file declares a document type or entities of its own, with which files are made that unpack without end or fetch
 * what is not theirs. No e-invoice needs them, and none with them is opened.
 */
export function hasForbiddenXml(bytes: Uint8Array): boolean {
  // In every encoding that XML is written in, letters are the same bytes, at most with zeros between them.
  const text = new TextDecoder('latin1').decode(bytes).replaceAll('\0', '');
  return /<!(?:DOCTYPE|ENTITY)/iu.test(text);
}
