import type { Line, Segment } from '../layout/lines.ts';
import { getText, toSpan, type Span } from '../layout/span.ts';
import { endsWithForm } from './company-form.ts';

/** A text that goes on in the line below, with the words of both. */
export type Wrapped = { readonly value: string; readonly span: Span; readonly more: readonly Span[] };

/** Ends of a line after which a name or a street goes on. */
const open = /(?:[,&+/–—-]|(?<!\p{L})(?:a|i|and|und|et|e|of|the|de|du|des|la|le|pre|pro|v|na|für|für die|z))$/iu;
const formAlone = /^(?:\p{L}[\p{L}&.-]*\s){0,3}\S+$/u;

const edge = 0.012;
const aligned = (a: Segment, b: Segment): boolean =>
  Math.abs(a.box.x - b.box.x) < edge ||
  Math.abs(a.box.x + a.box.w - b.box.x - b.box.w) < edge ||
  Math.abs(a.box.x + a.box.w / 2 - b.box.x - b.box.w / 2) < edge;

/** The segment right under another one, in the same type and on the same edge. */
function findUnder(lines: readonly Line[], segment: Segment): Segment | undefined {
  const bottom = segment.box.y + segment.box.h;
  for (const line of lines.slice(segment.line + 1, segment.line + 4)) {
    if (line.page !== segment.page) return undefined;
    const under = line.segments.find(
      (each) =>
        each.box.x < segment.box.x + segment.box.w && segment.box.x < each.box.x + each.box.w && aligned(segment, each),
    );
    if (under === undefined) continue;
    const near = under.box.y - bottom < 0.9 * segment.box.h && under.box.y - bottom > -0.5 * segment.box.h;
    const alike = Math.abs(under.box.h - segment.box.h) < 0.25 * segment.box.h;
    return near && alike ? under : undefined;
  }
  return undefined;
}

/** Whether a line goes on in the next one: it breaks off, or only the next one ends with the form of a company. */
function goesOn(upper: string, lower: string): boolean {
  if (!/\p{L}{2}/u.test(upper) || /[:@]|^\d+$/u.test(upper) || /[:@]/u.test(lower)) return false;
  if (/^\d{3}/u.test(lower)) return false;
  if (open.test(upper)) return true;
  if (endsWithForm(upper)) return /^\(\p{L}+\)$/u.test(lower);
  // 'Halden Research Associates / Ltd', 'Nowak i / Wspólnicy s.k.'
  // A word alone above a whole name is its heading ('Firma / Metallbau Berger OHG').
  const isHeading = !upper.includes(' ') && lower.includes(' ');
  if (endsWithForm(` ${lower}`) && formAlone.test(lower) && !/\d/u.test(upper) && !isHeading) return true;
  // 'preklady a / tlmočenie', '9 Quayside / Row'
  return /^\p{Ll}/u.test(lower) && !/\d/u.test(lower) && !/^(?:ul|tel|nám|č|ulica)\b/u.test(lower);
}

/** A name or a street that is written over two lines; undefined where the line stands for itself. */
export function findWrapped(lines: readonly Line[], segment: Segment, from: number): Wrapped | undefined {
  if (segment.words.length - from > 10) return undefined;
  const under = findUnder(lines, segment);
  if (under === undefined || under.words.length > 7) return undefined;
  const span: Span = { segment, from, to: segment.words.length };
  const [upper, lower] = [getText(span), under.text];
  if (!goesOn(upper, lower)) return undefined;
  return { value: `${upper} ${lower}`.replace(/[\s,;–-]+$/u, ''), span, more: [toSpan(under)] };
}
