import * as z from 'zod';
import { groupBy } from '#shared/kit/group-by.ts';
import { maxSupplierAccounts, type SupplierSummary } from '#shared/supplier/supplier-index.ts';
import { oneOf } from './filter.ts';
import { sumSuppliers } from './list-suppliers.ts';
import { emailMark } from './supplier-entries.ts';
import type { CompanyTables } from './tables.ts';

const factsText = z.string().transform((text) => z.record(z.string(), z.string()).parse(JSON.parse(text)));
const known = z.array(
  z.object({ s: z.int(), key: z.string(), facts: factsText, documents: z.int(), last: z.string() }),
);
const firstDay = z.object({ day: z.string().nullable() });
const accounts = z.array(
  z.object({ iban: z.string(), documents: z.int(), since: z.string(), last: z.string(), document: z.string() }),
);
const marked = z.array(z.object({ mark: z.string() }));
const terms = z.array(z.object({ due: z.int() }));

/** The last documents by which the usual terms of payment are judged. */
const judged = 12;

/** What the documents of a supplier have: those of its key and of the keys that were merged into it. */
export function summarizeSupplier(
  tables: CompanyTables,
  { key, parts }: { readonly key: string; readonly parts: readonly string[] },
): SupplierSummary | undefined {
  const { statements, suppliers, supplierDocuments } = tables;
  const named = oneOf('key', [key, ...parts]);
  const found = known.parse(
    statements(
      `SELECT s, key, facts, documents, last FROM ${suppliers} WHERE ${named.sql} ORDER BY last DESC, key`,
    ).all(...named.values),
  );
  const [newest] = found;
  if (newest === undefined) return undefined;
  const numbers = JSON.stringify(found.map(({ s }) => s));
  const { day } = firstDay.parse(
    statements(`SELECT min(day) AS day FROM ${supplierDocuments} WHERE s IN (SELECT value FROM json_each(?))`).get(
      numbers,
    ),
  );
  return {
    key,
    // What the newest document does not have, one of another key may.
    facts: Object.fromEntries(found.toReversed().flatMap(({ facts }) => Object.entries(facts))),
    documents: found.reduce((sum, one) => sum + one.documents, 0),
    first: day ?? '',
    last: newest.last,
    sums: sumSuppliers(tables, new Set([key, ...parts])),
    keys: found.map(({ key: part, facts, documents }) => ({ key: part, facts, documents })),
    accounts: listAccounts(tables, numbers),
    emails: listEmails(tables, numbers),
    dueDays: findDueDays(tables, numbers),
  };
}

/** The accounts that documents of the supplier name, the last used first. */
const listAccounts = ({ statements, supplierDocuments }: CompanyTables, numbers: string) =>
  accounts.parse(
    statements(
      `WITH own AS MATERIALIZED (
         SELECT id, day, iban FROM ${supplierDocuments} WHERE iban <> '' AND s IN (SELECT value FROM json_each(?)))
       SELECT iban, count(*) AS documents, min(day) AS since, max(day) AS last,
         (SELECT id FROM own f WHERE f.iban = e.iban ORDER BY day, id LIMIT 1) AS document
       FROM own e GROUP BY iban ORDER BY max(day) DESC, iban LIMIT ${maxSupplierAccounts}`,
    ).all(numbers),
  );

const listEmails = ({ statements, supplierMarks }: CompanyTables, numbers: string): string[] =>
  marked
    .parse(
      statements(
        `SELECT DISTINCT mark FROM ${supplierMarks} WHERE mark GLOB '${emailMark}*' AND s IN (SELECT value FROM json_each(?))
         ORDER BY mark LIMIT ${maxSupplierAccounts}`,
      ).all(numbers),
    )
    .map(({ mark }) => mark.slice(emailMark.length));

/** The days that most of the last documents have; of two the ones of the later document. */
function findDueDays({ statements, supplierDocuments }: CompanyTables, numbers: string): SupplierSummary['dueDays'] {
  const rows = terms.parse(
    statements(
      `SELECT due FROM ${supplierDocuments} WHERE due IS NOT NULL AND s IN (SELECT value FROM json_each(?))
       ORDER BY day DESC, id DESC LIMIT ${judged}`,
    ).all(numbers),
  );
  const [best] = [...groupBy(rows, ({ due }) => due)].toSorted((a, b) => b[1].length - a[1].length);
  return best === undefined ? null : { days: best[0], documents: best[1].length, of: rows.length };
}
