import type { ReaderTask } from '#functions/ports/reader.ts';

/** The pictures of the pages that are sent, in base64, in the order of the pages. */
export async function picturesOf({ pages, picture, limits }: ReaderTask): Promise<readonly string[]> {
  const drawn: string[] = [];
  for (const { page } of pages.slice(0, limits.pages)) {
    const bytes = await picture(page);
    if (bytes !== undefined) drawn.push(Buffer.from(bytes).toString('base64'));
  }
  return drawn;
}
