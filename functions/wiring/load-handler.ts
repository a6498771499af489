import * as z from 'zod';
import { locateHandler, type HandlerId } from '#shared/kit/handler-id.ts';

/** Imports the table of an area; answers the row of one handler, which has the function as `handler`. */
export async function loadHandler(id: HandlerId): Promise<unknown> {
  const { area, exportName } = locateHandler(id);
  const table = z
    .record(z.string(), z.unknown())
    .parse(await import(new URL(`../${area}/operations.ts`, import.meta.url).href));
  const row = table[exportName];
  if (row === undefined) throw new Error(`functions/${area}/operations.ts has no ${exportName}`);
  return row;
}
