import * as z from 'zod';
import { word } from '#shared/geometry/box.ts';
import { rotation, type Rotation } from '#shared/geometry/turn-box.ts';
import type { Files } from '#functions/ports/files.ts';
import type { ReadPage } from '#functions/ports/pdf-engine.ts';

const readPage = z.object({ words: z.array(word), source: z.enum(['text', 'ocr', 'none']), rotate: rotation });

/** Which page of which file, and how a person turned it. */
export type ReadAheadPage = { readonly sourceKey: string; readonly page: number; readonly rotate: Rotation };

/** The key of the words that intake read from a page before the page became part of a document. */
export const getReadAheadKey = ({ sourceKey, page, rotate }: ReadAheadPage): string =>
  `${sourceKey}.read-${page}-${rotate}.json`;

/** Every key under which a page may have been read ahead. */
export const listReadAheadKeys = (sourceKey: string, page: number): readonly string[] =>
  ([0, 90, 180, 270] as const).map((rotate) => getReadAheadKey({ sourceKey, page, rotate }));

/** Keeps what was read of an uploaded page, so that the document made of it is not read twice. */
export const saveReadAhead = (files: Pick<Files, 'put'>, page: ReadAheadPage, read: ReadPage): Promise<void> =>
  files.put(getReadAheadKey(page), new TextEncoder().encode(JSON.stringify(read)), 'application/json');

/** What was read ahead of a page; undefined when nothing was, or when it is stored in an older format. */
export async function findReadAhead(files: Pick<Files, 'get'>, page: ReadAheadPage): Promise<ReadPage | undefined> {
  const bytes = await files.get(getReadAheadKey(page));
  return bytes === undefined ? undefined : readPage.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data;
}
