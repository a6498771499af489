import type { Party } from '../facts/facts.ts';
import type { Part } from '../page/drawing.ts';
import {
  addressLines,
  attention,
  contactEntries,
  idEntries,
  nameLine,
  nameLines,
  streetLine,
  townLine,
  type Voice,
} from './party-lines.ts';
import { labelled, pairs, type Frame } from './pairs.ts';
import { echo, plain } from './say.ts';
import type { DrawingContext, Entry } from './drawing-context.ts';

export type Wish = {
  readonly voice: Voice;
  readonly party: Party;
  readonly title: string | undefined;
  readonly ids: boolean;
  readonly contact: boolean;
};

const idWays = [
  'lines',
  'lines below',
  'lines under',
  'columns',
  'columns-right',
  'sentence',
  'across',
  'commas',
  'slashes',
  'bars',
  'two a line',
  'dots',
] as const;

/** What stands between ids of one line, and how many a line has. */
const runs: Partial<Record<(typeof idWays)[number], readonly [string, number?]>> = {
  commas: [', '],
  slashes: [' / '],
  bars: [' | '],
  dots: [' · '],
  'two a line': ['   ', 2],
};

/** Ids below an address: one a line, two a line, or as label and value columns. */
function drawIds(context: DrawingContext, entries: readonly Entry[], { x, y, w }: Frame): number {
  const { canvas, program, step } = context;
  const how = program.choose('ids', idWays);
  const [glue, most] = runs[how] ?? [];
  if (glue !== undefined) {
    const per = most ?? entries.length;
    for (let from = 0, at = y; from < entries.length; from += per, at += step) {
      const parts = entries
        .slice(from, from + per)
        .flatMap(({ label, value }, place) => [plain(`${place === 0 ? '' : glue}${label} `), ...value]);
      const fit = Math.max(0.6, Math.min(1, w / canvas.measureWidth(parts)));
      canvas.text(x, at, parts, { size: context.size * fit });
    }
    return y + Math.ceil(entries.length / Math.max(1, per)) * step;
  }
  if (how === 'columns') return pairs(context, entries, { x, y, w }, 'beside');
  if (how === 'columns-right') return pairs(context, entries, { x, y, w: w * 0.8 }, 'beside-right');
  if (how === 'sentence') return pairs(context, entries, { x, y, w }, 'sentence');
  if (how === 'across' && entries.length > 0) return pairs(context, entries, { x, y, w }, 'across');
  const shape = program.pick('ids-glued', 9) === 0 ? '' : ' ';
  entries.forEach(({ label, value }, row) => {
    const parts: readonly Part[] = [
      plain(`${labelled(context, label)}${shape === '' && !labelled(context, label).endsWith(':') ? ' ' : shape}`),
      ...value,
    ];
    const ink = { size: context.size * Math.min(1, w / canvas.measureWidth(parts)) };
    canvas.text(x, y + row * step, parts, ink);
  });
  return y + entries.length * step;
}

const titleWays = ['above', 'plain', 'upper', 'spaced', 'small', 'ruled', 'inline', 'beside', 'label'] as const;
const addressWays = ['lines', 'lines ', 'lines  ', 'lines   ', 'wide', 'one line'] as const;

/** One party as a block of lines; returns the baseline below it. */
export function drawParty(context: DrawingContext, wish: Wish, frame: Frame): number {
  const { canvas, program, step, size } = context;
  const { voice, party } = wish;
  let y = frame.y;
  const fit = (parts: readonly Part[], ink: { readonly size: number; readonly bold?: boolean }): void => {
    const wide = canvas.measureWidth(parts, ink);
    canvas.text(frame.x, y, parts, { ...ink, size: ink.size * Math.min(1, frame.w / wide) });
  };
  const way = wish.title === undefined ? 'none' : program.choose('party-title-way', titleWays);
  const title = wish.title ?? '';
  if (way === 'beside' && frame.w > 190) {
    const inset = Math.min(80, canvas.measureWidth(labelled(context, title), { size: size * 0.9 }) + 8);
    canvas.text(frame.x, y, labelled(context, title), { size: size * 0.9 });
    return drawParty(context, { ...wish, title: undefined }, { x: frame.x + inset, y, w: frame.w - inset });
  }
  const inline = way === 'inline' && title !== '' ? [plain(`${title}: `)] : [];
  if (way !== 'none' && way !== 'inline') {
    const shown = { upper: title.toUpperCase(), spaced: Array.from(title.toUpperCase()).join(' ') };
    const text = way === 'upper' ? shown.upper : way === 'spaced' ? shown.spaced : labelled(context, title);
    fit([plain(text)], {
      size: size * (way === 'small' ? 0.75 : ([0.85, 1, 1.1][program.pick('party-title', 3)] ?? 1)),
      bold: way !== 'small' && program.pick('party-title-bold', 2) === 0,
    });
    if (way === 'ruled') canvas.line([frame.x, y + 3], [frame.x + frame.w, y + 3], 0.5);
    y += step * ([1.2, 1.5, 1][program.pick('party-gap', 3)] ?? 1.2);
  }
  const idsFirst = wish.ids && program.pick('ids-above', 12) === 0;
  if (idsFirst) y = drawIds(context, idEntries(voice, party, context), { ...frame, y }) + step * 0.4;
  for (const [row, line] of nameLines(voice, party, context).entries()) {
    fit(row === 0 ? [...inline, ...line] : line, {
      size: size * ([1, 1.15, 1.25][program.pick('name-size', 3)] ?? 1),
      bold: program.pick('name-bold', 3) > 0,
    });
    y += step * 1.15;
  }
  for (const line of attention(voice, party, context)) {
    fit(line, { size });
    y += step;
  }
  const address = program.choose('address-lines', addressWays);
  if (address === 'one line') {
    fit([...streetLine(voice, party), plain(', '), ...townLine(voice, party, context)], { size });
    y += step;
  } else
    for (const line of addressLines(voice, party, context)) {
      fit(line, { size });
      y += step * (address === 'wide' ? 1.3 : 1);
    }
  if (wish.ids && !idsFirst) {
    y += step * ([0, 0.4, 0.8][program.pick('ids-gap', 3)] ?? 0);
    y = drawIds(context, idEntries(voice, party, context), { ...frame, y });
  }
  if (wish.contact) y = drawIds({ ...context, size: size * 0.92 }, contactEntries(party, context), { ...frame, y });
  if (voice === 'supplier' && party.registry !== undefined && program.pick('registry-here', 4) === 0) {
    const line = [plain(party.registry)];
    canvas.text(frame.x, y, line, {
      size: Math.max(5, size * 0.75 * Math.min(1, frame.w / canvas.measureWidth(line, { size: size * 0.75 }))),
    });
    y += step;
  }
  return y;
}

/** Ids and name as a table of labels: "Obchodné meno: …", "Sídlo: …". */
function drawLabelled(context: DrawingContext, { voice, party, title }: Wish, frame: Frame): number {
  const { speech, canvas, step } = context;
  let { y } = frame;
  if (title !== undefined) {
    canvas.text(frame.x, y, title, { bold: true });
    y += step * 1.3;
  }
  const entries: readonly Entry[] = [
    { label: speech.label('nameLabel'), value: nameLine(voice, party) },
    { label: speech.label('addressLabel'), value: streetLine(voice, party) },
    { label: '', value: townLine(voice, party, context) },
    ...idEntries(voice, party, context),
  ];
  return pairs(
    context,
    entries.map((entry) => entry),
    { ...frame, y },
    'beside',
  );
}

export type Sides = {
  readonly supplier: Wish;
  readonly customer: Wish | undefined;
  readonly delivery: Wish | undefined;
};

const titlings = [
  'both',
  'both ',
  'both  ',
  'both   ',
  'both    ',
  'buyer',
  'buyer ',
  'none',
  'none ',
  'seller',
] as const;

export function listSides({ facts, speech, program }: DrawingContext): Sides {
  // Headings of both, of the buyer alone, or none.
  const titles = program.choose('party-titles', titlings).trim();
  const wish = (voice: Voice, party: Party, title: string, whole: boolean): Wish => ({
    voice,
    party,
    title:
      titles === 'both' || (titles === 'buyer' && voice === 'customer') || (titles === 'seller' && voice === 'supplier')
        ? title
        : undefined,
    ids: whole,
    contact: whole && voice === 'supplier',
  });
  return {
    supplier: wish('supplier', facts.supplier, speech.label('supplier'), true),
    customer:
      facts.customer === undefined ? undefined : wish('customer', facts.customer, speech.label('customer'), true),
    delivery:
      facts.delivery === undefined
        ? undefined
        : { ...wish('nobody', facts.delivery, speech.label('delivery'), false), title: speech.label('delivery') },
  };
}

/** What a letter says of its sender in small type above the window. */
export function senderLine({ facts }: DrawingContext): readonly Part[] {
  const { name, street, zip, city } = facts.supplier;
  return [echo('supplier.name', name), plain(` · ${street} · ${zip} ${city}`)];
}

export const drawPartyBlock = (context: DrawingContext, wish: Wish, frame: Frame): number =>
  context.program.traits.parties === 'labelled' ? drawLabelled(context, wish, frame) : drawParty(context, wish, frame);
