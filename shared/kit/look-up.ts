/**
 * The entry of a table under a key that came from outside: only the table's own entries count, so that 'constructor' or
 * '__proto__' on a document finds nothing.
 */
export const lookUp = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
