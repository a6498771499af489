import type { ExportVerdict } from '#shared/api/exports.ts';

type Finding = ExportVerdict['errors'][number];
/** A code of the accounting program with what it is called. */
export type Code = { readonly key: string; readonly value: string };

/** Codes as people mistype them: "5FV-SERV" and "5fserv" are near. */
const foldCode = (code: string): string => code.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Letters to add, leave out or change until one code becomes the other. */
function getEditDistance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= b.length; at += 1) {
      const changed = (before[at - 1] ?? 0) + (a[row - 1] === b[at - 1] ? 0 : 1);
      now.push(Math.min(changed, (before[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1));
    }
    before = now;
  }
  return before[b.length] ?? 0;
}

/** The code that was probably meant; undefined where several are as near, or none is. */
export function findNearestCode(typed: string, codes: readonly Code[]): Code | undefined {
  const wanted = foldCode(typed);
  if (wanted === '') return undefined;
  // A third of the signs may be wrong; of a short code none but the first.
  const maxDistance = Math.max(1, Math.floor(wanted.length / 3));
  const near = codes
    .map((code) => ({ code, far: getEditDistance(wanted, foldCode(code.key)) }))
    .filter(({ far }) => far <= maxDistance)
    .toSorted((a, b) => a.far - b.far);
  const [first, second] = near;
  return first === undefined || first.far === second?.far ? undefined : first.code;
}

/** Documents in which the same code of the same field is not known, in their order. */
export const listSharing = (
  verdicts: readonly Pick<ExportVerdict, 'document' | 'errors'>[],
  { note, value, field }: Finding,
): readonly string[] =>
  verdicts
    .filter(({ errors }) => errors.some((one) => one.note === note && one.value === value && one.field === field))
    .map(({ document }) => document);
