import type { Meaning } from '../layout/label-word.ts';
import type { Segment } from '../layout/lines.ts';
import type { Sheet } from '../layout/sheet.ts';
import { isContact } from './address.ts';
import { findBlocks, type Block } from './blocks.ts';

/** A block of lines and what its heading says that it is. */
export type Headed = { readonly block: Block; readonly role: 'supplier' | 'customer' | 'other' | undefined };

/** Meanings of labels that head a party. */
export const roles: ReadonlySet<Meaning> = new Set(['supplier', 'customer', 'other']);

const toRole = (meaning: Meaning | undefined): Headed['role'] =>
  meaning === 'supplier' || meaning === 'customer' || meaning === 'other' ? meaning : undefined;

const postcode = /(?<!\d)(?:\d{3} ?\d{2}|\d{4,5}|\d{2}-\d{3})(?!\d)|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}/u;

/** Name, street and town on one line, as senders write over the address in the window: what stands below is another's. */
export const isSenderLine = ({ text, words }: Segment): boolean =>
  words.length >= 5 && text.split(/[,;•·|]|\s[–—-]\s/u).length >= 3 && postcode.test(text) && /^\p{L}/u.test(text);

const statements: ReadonlySet<Meaning> = new Set(['companyId', 'taxId', 'vatId', 'iban', 'bic']);

/** A line that goes on to say more of the one whose address stands above it: ids, an account, a register, ways to reach it. */
const isStatement = (sheet: Sheet, segment: Segment): boolean =>
  isContact(segment) || sheet.labels.of(segment).some(({ meaning }) => statements.has(meaning));

const isHeading = (sheet: Sheet, segment: Segment): Meaning | undefined =>
  sheet.labels.of(segment).find((label) => label.span.from === 0 && roles.has(label.meaning))?.meaning;

/**
 * The heading right beside a segment on its line, where headings stand in a column of their own: what is below such a heading is another
 * label or nothing.
 */
function findHeadBeside({ lines, labels }: Sheet, segment: Segment): Meaning | undefined {
  const head = lines[segment.line]?.segments[segment.place - 1];
  if (head === undefined || head.words.length > 3 || segment.box.x - head.box.x - head.box.w > 0.25) return undefined;
  const label = labels.of(head).find(({ span, meaning }) => span.from === 0 && roles.has(meaning));
  if (label === undefined || label.span.to < head.words.length) return undefined;
  const under = lines
    .slice(head.line + 1, head.line + 4)
    .flatMap((line) => line.segments)
    .find((each) => each.page === head.page && Math.abs(each.box.x - head.box.x) < 0.02);
  const isApart = under === undefined || under.box.y - head.box.y > 3 * head.box.h;
  return isApart || under.text.endsWith(':') || labels.of(under).some(({ span }) => span.from === 0)
    ? label.meaning
    : undefined;
}

/** Blocks with their headings: a heading opens a new block even when the line above stands close. */
export function findHeadedBlocks(sheet: Sheet): readonly Headed[] {
  const cut = findBlocks(sheet.lines).flatMap((block) => {
    const parts: Segment[][] = [];
    for (const segment of block.segments) {
      const part = parts.at(-1);
      const isHead = isHeading(sheet, segment) !== undefined || findHeadBeside(sheet, segment) !== undefined;
      const isCut = isHead || (part?.length === 1 && part.every(isSenderLine) && !isStatement(sheet, segment));
      if (part === undefined || isCut) parts.push([segment]);
      else part.push(segment);
    }
    return parts.map((segments): Block => ({ segments }));
  });
  const withRoles = cut.map((block) => {
    const first = block.segments[0];
    return { block, role: first && toRole(isHeading(sheet, first) ?? findHeadBeside(sheet, first)) };
  });
  return withRoles.map((stand) => (stand.role === undefined ? stand : joinHeading(stand, withRoles)));
}

/** A heading that stands alone takes the nearest block under it: headings are often set apart from the address. */
function joinHeading(stand: Headed, all: readonly Headed[]): Headed {
  const heading = stand.block.segments[0];
  if (heading === undefined || stand.block.segments.length > 1) return stand;
  const below = all
    .filter(({ block, role }) => {
      const first = block.segments[0];
      if (first === undefined || role !== undefined || first.page !== heading.page) return false;
      const gap = first.box.y - heading.box.y - heading.box.h;
      const besides =
        first.box.x < heading.box.x + heading.box.w + 0.05 && first.box.x + first.box.w > heading.box.x - 0.05;
      return gap > -heading.box.h * 0.5 && gap < 4 * heading.box.h && besides;
    })
    .toSorted((a, b) => (a.block.segments[0]?.box.y ?? 0) - (b.block.segments[0]?.box.y ?? 0))[0];
  const found = below ?? findBeside(heading, all);
  return found === undefined ? stand : { role: stand.role, block: { segments: [heading, ...found.block.segments] } };
}

/** The block that begins right beside a heading on its line: forms and letters have headings in a column of their own. */
const findBeside = (heading: Segment, all: readonly Headed[]): Headed | undefined =>
  all.find(({ block, role }) => {
    const first = block.segments[0];
    const isNext = first !== undefined && first.line === heading.line && first.place === heading.place + 1;
    return isNext && role === undefined && first.box.x - heading.box.x - heading.box.w < 0.25;
  });
