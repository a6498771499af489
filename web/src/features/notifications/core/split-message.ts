/** A part of a message: words, or the id of a document. */
type MessagePart = { readonly text: string; readonly documentId?: string };

const documentId = /\b[0-9a-f]{24}\b/gu;

/** A message in parts, each id of a document by itself (R-NOT-08). */
export function splitMessage(message: string): readonly MessagePart[] {
  const parts: MessagePart[] = [];
  let at = 0;
  for (const found of message.matchAll(documentId)) {
    if (found.index > at) parts.push({ text: message.slice(at, found.index) });
    parts.push({ text: `#${found[0]}`, documentId: found[0] });
    at = found.index + found[0].length;
  }
  if (at < message.length) parts.push({ text: message.slice(at) });
  return parts;
}
