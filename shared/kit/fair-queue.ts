/**
 * A fair queue: a party (a company, a person) waits for as many turns as there are other parties, not for all their entries: one that
 * drops two hundred files does not hold up the next one's single file. Entries of one party keep their order.
 */
export function fairQueue<Entry>(getParty: (entry: Entry) => string) {
  // A Map keeps the order of insertion: the first party is the next one served.
  const parties = new Map<string, Entry[]>();
  return {
    add(entry: Entry): void {
      const party = getParty(entry);
      const entries = parties.get(party);
      if (entries) entries.push(entry);
      else parties.set(party, [entry]);
    },
    take(): Entry | undefined {
      for (const [party, entries] of parties) {
        const entry = entries.shift();
        parties.delete(party);
        if (entries.length > 0) parties.set(party, entries);
        return entry;
      }
      return undefined;
    },
    get isEmpty(): boolean {
      return parties.size === 0;
    },
  };
}
