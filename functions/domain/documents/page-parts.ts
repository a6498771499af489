import * as z from 'zod';
import { layOutParts, listPartsWithin, partWidths, type PartPlace, type PartWidth } from '#shared/intake/page-parts.ts';
import type { Rotation } from '#shared/geometry/turn-box.ts';
import type { PageRecord } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';

/** A page of an uploaded file as it lies upright. Documents that show the same page share its parts. */
type SourcePage = { readonly sourceKey: string; readonly page: number; readonly turn: Rotation };
/** A part of a page at one width. */
export type Part = PartPlace & { readonly width: PartWidth };

/** What is known of a page once a part of it was drawn: its shape, by which it was cut, and what a scan holds. */
const partFacts = z.object({ shape: z.object({ width: z.int(), height: z.int() }), held: z.int().nullable() });
export type PartFacts = z.infer<typeof partFacts>;

const getFactsKey = ({ sourceKey, page, turn }: SourcePage): string => `${sourceKey}.parts-${page}-${turn}.json`;

/** The key of a part of a page. */
export const getPartKey = ({ sourceKey, page, turn }: SourcePage, { width, column, row }: Part): string =>
  `${sourceKey}.part-${page}-${turn}-${width}-${column}-${row}.jpg`;

/** What is known of the parts of a page; undefined before the first one was drawn. */
export async function findPartFacts(files: Pick<Files, 'get'>, page: SourcePage): Promise<PartFacts | undefined> {
  const bytes = await files.get(getFactsKey(page));
  return bytes === undefined ? undefined : partFacts.parse(JSON.parse(new TextDecoder().decode(bytes)));
}

/** Written before the first part: by it all parts are found again when they are to be deleted. */
export const savePartFacts = (files: Pick<Files, 'put'>, page: SourcePage, facts: PartFacts): Promise<void> =>
  files.put(getFactsKey(page), new TextEncoder().encode(JSON.stringify(facts)), 'application/json');

const wholePage = { x: 0, y: 0, w: 1, h: 1 } as const;

/** Deletes all parts of a page, however it was turned when they were drawn. They are drawn anew when they are wanted again. */
export async function deleteParts(
  files: Pick<Files, 'get' | 'delete'>,
  { sourceKey, sourcePage }: Pick<PageRecord, 'sourceKey' | 'sourcePage'>,
): Promise<void> {
  for (const turn of [0, 90, 180, 270] as const) {
    const page = { sourceKey, page: sourcePage, turn };
    const facts = await findPartFacts(files, page);
    if (facts === undefined) continue;
    const keys = partWidths.flatMap((width) => {
      const grid = layOutParts(width, facts.shape);
      return grid === undefined ? [] : listPartsWithin(grid, wholePage).map((at) => getPartKey(page, { ...at, width }));
    });
    await files.delete(keys);
    await files.delete([getFactsKey(page)]);
  }
}
