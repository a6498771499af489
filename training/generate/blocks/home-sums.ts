import type { Frame } from './pairs.ts';
import { amountText, plain } from './say.ts';
import type { DrawingContext } from './drawing-context.ts';

const ways = ['line', 'none', 'lines', 'block', 'right block', 'sentence', 'none ', 'rate only'] as const;

const asksHome = ({ facts }: DrawingContext): boolean =>
  facts.exchangeRate !== undefined && facts.regime !== 'notPayer';

/** How the program says sums of the home currency on documents in another one. */
const getWay = (context: DrawingContext): string =>
  asksHome(context) ? context.program.choose('home-sums', ways).trim() : 'none';

/** Whether the sums in the home currency stand beside the totals and not below everything. */
export const homeStandsBeside = (context: DrawingContext): boolean =>
  ['block', 'right block'].includes(getWay(context)) &&
  ['right', 'right-boxed', 'single', 'stairs', 'leaders', 'banner'].includes(context.program.traits.totals);

const words = {
  sk: ['Kurz', 'Prepočet na domácu menu', 'V domácej mene'],
  cs: ['Kurz', 'Přepočet na domácí měnu', 'V domácí měně'],
  en: ['Rate', 'Converted to local currency', 'In local currency'],
  fr: ['Cours', 'Conversion en monnaie nationale', 'En monnaie nationale'],
  de: ['Kurs', 'Umrechnung in Landeswährung', 'In Landeswährung'],
} as const satisfies Readonly<Record<DrawingContext['facts']['language'], readonly string[]>>;

const listSums = ({ facts, speech, ...context }: DrawingContext): readonly (readonly [string, string])[] => {
  const rate = Number(facts.exchangeRate);
  const home = (cents: number): string =>
    `${amountText({ facts, speech, ...context }, Math.round(cents * rate))} ${facts.homeCurrency}`;
  return [
    [speech.label('recapBase'), home(facts.base)],
    [speech.label('recapVat'), home(facts.vat)],
    [speech.label('recapTotal'), home(facts.total)],
  ];
};

/** The sums in the money of the country, as lines of a block of their own: none of them is the document's. */
export function drawHomeBlock(context: DrawingContext, { x, y, w }: Frame): number {
  const { canvas, facts, size, step, program } = context;
  const [rate = '', title = ''] = words[facts.language];
  let at = y;
  if (program.pick('home-title', 2) === 0) {
    canvas.text(x, at, title, { bold: true });
    at += step;
  }
  canvas.text(x, at, `${rate}: 1 ${facts.currency} = ${facts.exchangeRate ?? ''} ${facts.homeCurrency}`, {
    size: size * 0.9,
  });
  const apart = program.pick('home-apart', 3) > 0;
  for (const [label, value] of listSums(context)) {
    at += step;
    canvas.text(x, at, apart ? label : `${label} ${value}`);
    if (apart) canvas.text(x + w, at, value, { align: 'right' });
  }
  return at + step * 1.6;
}

/** The sums once more in the home currency, as law wants on documents in another one. */
export function drawHomeSums(context: DrawingContext, { x, y, w }: Frame): number {
  const { canvas, facts, size, step } = context;
  const way = getWay(context);
  if (way === 'none' || homeStandsBeside(context)) return y;
  const [rate = '', title = '', home = ''] = words[facts.language];
  const sums = listSums(context);
  const text = sums.map(([label, value]) => `${label} ${value}`).join('   ');
  const ink = (line: string) => ({ size: size * 0.9 * Math.min(1, w / Math.max(1, canvas.measureWidth(line))) });
  switch (way) {
    case 'line':
      canvas.text(x, y + step * 0.4, text, ink(text));
      return y + step * 1.6;
    case 'rate only': {
      const line = `${rate} ${facts.homeCurrency}/${facts.currency}: ${facts.exchangeRate ?? ''}`;
      canvas.text(x, y + step * 0.4, line, ink(line));
      return y + step * 1.6;
    }
    case 'sentence': {
      const line = `${home}: ${sums.map(([label, value]) => `${label.toLowerCase()} ${value}`).join(', ')}.`;
      canvas.text(x, y + step * 0.4, [plain(line)], ink(line));
      return y + step * 1.6;
    }
    default: {
      canvas.text(x, y + step * 0.4, title, { bold: true });
      sums.forEach(([label, value], row) => canvas.text(x, y + step * (1.4 + row), `${label}: ${value}`));
      return y + step * (2.6 + sums.length);
    }
  }
}
