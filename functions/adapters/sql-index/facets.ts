import * as z from 'zod';
import type { IndexFacet } from '#shared/document/index-facets.ts';
import type { CompanyTables } from './tables.ts';

const stored = z.object({ version: z.number(), digest: z.string(), body: z.string() });

/** What is stored of a document under a facet; `body` is JSON. Undefined when nothing came yet. */
export function readFacet({ statements, facets }: CompanyTables, id: string, facet: IndexFacet) {
  const row = statements(`SELECT version, digest, body FROM ${facets} WHERE id = ? AND facet = ?`).get(id, facet);
  return row === undefined ? undefined : stored.parse(row);
}
