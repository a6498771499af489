const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const endLength = 22;
const entryLength = 46;
/** A comment may stand behind the directory (APPNOTE 4.3.16). */
const longestComment = 0xffff;
/** Names of so many entries are read; the tables that we look for have far fewer. */
const maxEntries = 2000;

function findEnd(view: DataView): number | undefined {
  const first = Math.max(0, view.byteLength - endLength - longestComment);
  for (let at = view.byteLength - endLength; at >= first; at -= 1) if (view.getUint32(at, true) === endMark) return at;
  return undefined;
}

/**
 * The names in the directory of a ZIP archive (APPNOTE 4.3.12), without unpacking anything. Each byte is a
 * sign, which suffices for the names in office files. Empty for what is no archive; a broken directory ends where it breaks.
 */
export function readZipNames(bytes: Uint8Array): ReadonlySet<string> {
  const names = new Set<string>();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === undefined) return names;
  let at = view.getUint32(end + 16, true);
  while (names.size < maxEntries && at + entryLength <= end && view.getUint32(at, true) === entryMark) {
    const from = at + entryLength;
    const length = view.getUint16(at + 28, true);
    names.add(String.fromCharCode(...bytes.subarray(from, Math.min(end, from + length))));
    at = from + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return names;
}
