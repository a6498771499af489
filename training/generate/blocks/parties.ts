import type { Party } from '../facts/facts.ts';
import type { Part } from '../page/drawing.ts';
import { addressLines, contactEntries, idEntries, nameLine, streetLine, townLine, type Voice } from './party-lines.ts';
import { labelled, pairs, type Frame } from './pairs.ts';
import { echo, plain } from './say.ts';
import type { DrawingContext, Entry } from './drawing-context.ts';

type Wish = {
  readonly voice: Voice;
  readonly party: Party;
  readonly title: string | undefined;
  readonly ids: boolean;
  readonly contact: boolean;
};

/** Ids below an address: one a line, two a line, or as label and value columns. */
function drawIds(context: DrawingContext, entries: readonly Entry[], { x, y, w }: Frame): number {
  const { canvas, program, step } = context;
  const how = program.pick('ids', 6);
  if (how === 2) {
    const parts = entries.flatMap(({ label, value }, at) => [plain(`${at === 0 ? '' : ', '}${label} `), ...value]);
    if (parts.length > 0)
      canvas.text(x, y, parts, { size: context.size * Math.max(0.6, Math.min(1, w / canvas.measureWidth(parts))) });
    return parts.length > 0 ? y + step : y;
  }
  if (how === 0) return pairs(context, entries, { x, y, w }, 'beside');
  if (how === 1) return pairs(context, entries, { x, y, w }, 'sentence');
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

/** One party as a block of lines; returns the baseline below it. */
export function drawParty(context: DrawingContext, wish: Wish, frame: Frame): number {
  const { canvas, program, step, size } = context;
  const { voice, party } = wish;
  let y = frame.y;
  const fit = (parts: readonly Part[], ink: { readonly size: number; readonly bold?: boolean }): void => {
    const wide = canvas.measureWidth(parts, ink);
    canvas.text(frame.x, y, parts, { ...ink, size: ink.size * Math.min(1, frame.w / wide) });
  };
  if (wish.title !== undefined) {
    fit([plain(labelled(context, wish.title))], {
      size: size * ([0.85, 1, 1.1][program.pick('party-title', 3)] ?? 1),
      bold: program.pick('party-title-bold', 2) === 0,
    });
    y += step * ([1.2, 1.5, 1][program.pick('party-gap', 3)] ?? 1.2);
  }
  fit(nameLine(voice, party), {
    size: size * ([1, 1.15, 1.25][program.pick('name-size', 3)] ?? 1),
    bold: program.pick('name-bold', 3) > 0,
  });
  y += step * 1.15;
  if (program.pick('one-line-address', 12) === 0) {
    fit([...streetLine(voice, party), plain(', '), ...townLine(voice, party, context)], { size });
    y += step;
  } else
    for (const line of addressLines(voice, party, context)) {
      fit(line, { size });
      y += step;
    }
  if (wish.ids) {
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

export function listSides({ facts, speech, program }: DrawingContext): Sides {
  const titled = program.pick('party-titles', 8) > 0;
  const wish = (voice: Voice, party: Party, title: string, whole: boolean): Wish => ({
    voice,
    party,
    title: titled ? title : undefined,
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

/** The seller's whole identity in small columns at the foot of a letter. */
export function sellerFooter(context: DrawingContext, y: number): void {
  const { canvas, left, right, facts, size, program } = context;
  const small: DrawingContext = { ...context, size: size * 0.78, step: context.step * 0.8 };
  const third = (right - left) / 3;
  canvas.line([left, y - small.step * 1.2], [right, y - small.step * 1.2]);
  const lines = (x: number, list: readonly (readonly Part[])[]): void =>
    list.forEach((line, row) =>
      canvas.text(x, y + row * small.step, line, {
        size: small.size * Math.min(1, (third - 6) / canvas.measureWidth(line, { size: small.size })),
      }),
    );
  lines(left, [nameLine('supplier', facts.supplier), ...addressLines('supplier', facts.supplier, context)]);
  const entry = ({ label, value }: Entry): readonly Part[] => [plain(`${labelled(context, label)} `), ...value];
  lines(left + third, idEntries('supplier', facts.supplier, context).map(entry));
  lines(left + third * 2, [
    ...contactEntries(facts.supplier, context).map(entry),
    ...(facts.supplier.registry === undefined || program.pick('foot-registry', 2) === 0
      ? []
      : [[plain(facts.supplier.registry)]]),
  ]);
}
