/** 32 bits of a text (FNV-1a, finished as in MurmurHash3), as eight hexadecimal digits. */
function digest(text: string, seed: number): string {
  let hash = 0x811c9dc5 ^ seed;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0).toString(16).padStart(8, '0');
}

/** The same UUID (version 8, RFC 9562) for the same id, for ever: programs tell a repeated document by it. */
export function toStableUuid(id: string): string {
  const hex = [1, 2, 3, 4].map((seed) => digest(id, Math.imul(seed, 0x9e3779b1))).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
