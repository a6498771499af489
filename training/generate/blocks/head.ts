import type { Part } from '../page/drawing.ts';
import { black } from '../page/canvas.ts';
import { addressLines, contactEntries } from './party-lines.ts';
import { date, echo, id, plain } from './say.ts';
import type { Desk } from './desk.ts';

/** Whether the title carries the number; otherwise the facts do. */
export const titleHasNumber = ({ program }: Desk): boolean =>
  ['bare', 'two-lines', 'subtitle', 'dated'].includes(program.traits.head) || program.pick('title-number', 2) === 0;

/** Title, mark and number as one run or as the program parts them. */
export function titleParts(desk: Desk): readonly Part[] {
  const { speech, facts, program } = desk;
  const title = speech.title(facts.kind);
  if (!titleHasNumber(desk)) return [plain(title)];
  const mark = speech.numberMark;
  const glue = mark === ':' ? ': ' : mark === '' ? ' ' : ` ${mark} `;
  return [
    plain(`${title}${glue}${program.pick('number-gap', 5) === 0 ? '  ' : ''}`),
    id('documentNumber', facts.number),
  ];
}

/** The short name that stands in a logo: the company's without its legal form. */
const brandOf = ({ facts }: Desk): string =>
  facts.supplier.name
    .replace(/,? ?(s\. ?r\. ?o\.|a\. ?s\.|spol\..*|GmbH.*|Ltd\.?|Limited|SARL|SAS|SA|AG|LLP|PLC)$/u, '')
    .trim();

function brand(desk: Desk, x: number, y: number, align: 'left' | 'right' | 'centre'): void {
  const { canvas, facts, program, size } = desk;
  const whole = program.pick('brand-whole', 3) === 0;
  const text = whole ? facts.supplier.name : brandOf(desk);
  const upper = program.pick('brand-upper', 3) === 0 ? text.toUpperCase() : text;
  const big = Math.min(
    size * 1.9,
    (((desk.right - desk.left) * 0.44) / canvas.widthOf(upper, { bold: true, size: 10 })) * 10,
  );
  canvas.text(x, y, [whole ? echo('supplier.name', facts.supplier.name, upper) : plain(upper)], {
    size: big,
    bold: true,
    align,
  });
}

const titleInk = ({ program, size }: Desk) => ({
  size: size * ([1.3, 1.6, 1.9, 2.2][program.pick('title-size', 4)] ?? 1.6),
  bold: program.pick('title-bold', 4) > 0,
});

function fitted(desk: Desk, y: number, align: 'left' | 'right' | 'centre', most: number): void {
  const { canvas, left, right } = desk;
  const parts = titleParts(desk);
  const ink = titleInk(desk);
  const wide = canvas.widthOf(parts, ink);
  const x = align === 'left' ? left : align === 'right' ? right : (left + right) / 2;
  canvas.text(x, y, parts, { ...ink, size: ink.size * Math.min(1, most / wide), align });
}

/** Between a paper's number and its day. */
const ofDay: Readonly<Record<Desk['facts']['language'], string>> = {
  sk: 'zo dňa',
  cs: 'ze dne',
  en: 'of',
  fr: 'du',
  de: 'vom',
};

/** Draws what stands above the parties; returns the baseline where they may begin. */
export function drawHead(desk: Desk): number {
  const { canvas, left, right, facts, step, size, program } = desk;
  const top = 44 + program.pick('top', 22) + desk.random.int(-3, 3);
  const width = right - left;
  switch (program.traits.head) {
    case 'logo-left':
      brand(desk, left, top, 'left');
      fitted(desk, top, 'right', width * 0.48);
      return top + step * 2.6;
    case 'logo-right':
      brand(desk, right, top, 'right');
      fitted(desk, top, 'left', width * 0.48);
      return top + step * 2.6;
    case 'centred':
      fitted(desk, top, 'centre', width);
      return top + step * 2.4;
    case 'letterhead': {
      brand(desk, (left + right) / 2, top, 'centre');
      const line = [facts.supplier.street, `${facts.supplier.zip} ${facts.supplier.city}`, facts.supplier.phone].join(
        program.pick('letterhead-dot', 2) === 0 ? ' · ' : ', ',
      );
      canvas.text((left + right) / 2, top + step * 1.2, line, { size: size * 0.8, align: 'centre' });
      canvas.line([left, top + step * 1.7], [right, top + step * 1.7]);
      fitted(desk, top + step * 3.6, program.pick('letter-title', 2) === 0 ? 'left' : 'right', width);
      return top + step * 5.6;
    }
    case 'title-only':
      fitted(desk, top, 'left', width);
      return top + step * 2.4;
    case 'banner':
      canvas.area({ x: left - 6, y: top - step * 1.4, w: width + 12, h: step * 2.1, fill: [0.84, 0.88, 0.93] });
      fitted(desk, top, program.pick('banner-side', 2) === 0 ? 'left' : 'right', width);
      return top + step * 2.8;
    case 'framed':
      canvas.area({ x: left + width * 0.45, y: top - step * 1.5, w: width * 0.55, h: step * 2.3, border: black });
      fitted({ ...desk, right: right - 8 }, top, 'right', width * 0.48);
      brand(desk, left, top, 'left');
      return top + step * 2.8;
    case 'spaced': {
      const title = desk.speech.title(facts.kind).toUpperCase();
      canvas.text(left, top, Array.from(title).join(' '), { size: size * 1.3, bold: true });
      if (titleHasNumber(desk))
        canvas.text(right, top, [plain(`${desk.speech.numberMark} `), id('documentNumber', facts.number)], {
          size: size * 1.3,
          bold: true,
          align: 'right',
        });
      return top + step * 2.6;
    }
    case 'corner': {
      brand(desk, left, top, 'left');
      let y = top + step * 1.1;
      for (const line of addressLines('nobody', facts.supplier, desk)) {
        canvas.text(left, y, line, { size: size * 0.85 });
        y += step * 0.9;
      }
      for (const { label, value } of contactEntries(facts.supplier, desk)) {
        canvas.text(left, y, [plain(`${label}: `), ...value], { size: size * 0.85 });
        y += step * 0.9;
      }
      fitted(desk, top, 'right', width * 0.48);
      return y + step * 1.2;
    }
    case 'two-lines': {
      const x = program.pick('two-side', 2) === 0 ? right : left;
      const align = x === right ? 'right' : 'left';
      brand(desk, x === right ? left : right, top, x === right ? 'left' : 'right');
      canvas.text(x, top, desk.speech.title(facts.kind), { ...titleInk(desk), size: size * 1.4, align });
      canvas.text(x, top + step * 1.6, [plain(`${desk.speech.numberMark} `), id('documentNumber', facts.number)], {
        size: size * 1.3,
        bold: true,
        align,
      });
      return top + step * 3.6;
    }
    case 'subtitle': {
      fitted(desk, top, 'left', width);
      const due =
        facts.dueDate === undefined
          ? []
          : [
              plain(
                ` ${program.pick('subtitle-dash', 2) === 0 ? '–' : '·'} ${desk.speech.label('dueDate').toLowerCase()} `,
              ),
              date(desk, 'dueDate', facts.dueDate),
            ];
      canvas.text(left, top + step * 1.5, [
        plain(`${desk.speech.label('issueDate')} `),
        date(desk, 'issueDate', facts.issueDate),
        ...due,
      ]);
      return top + step * 3.4;
    }
    case 'lettered': {
      const parts = titleParts(desk);
      const ink = {
        size: size * 1.35,
        bold: program.pick('title-bold', 2) === 0,
        spread: size * ([0.08, 0.14, 0.2][program.pick('spread', 3)] ?? 0.1),
      };
      canvas.text(left, top, parts, { ...ink, size: ink.size * Math.min(1, width / canvas.widthOf(parts, ink)) });
      return top + step * 2.5;
    }
    case 'right-stack': {
      brand(desk, left, top, 'left');
      let y = top;
      for (const line of [desk.facts.supplier.web, desk.facts.supplier.email, desk.facts.supplier.phone]) {
        canvas.text(right, y, line, { size: size * 0.85, align: 'right' });
        y += step * 0.95;
      }
      fitted(desk, y + step * 1.4, program.pick('stack-title', 2) === 0 ? 'left' : 'centre', width);
      return y + step * 3.4;
    }
    case 'dated': {
      const parts = [
        ...titleParts(desk),
        plain(` ${ofDay[facts.language]} `),
        date(desk, 'issueDate', facts.issueDate),
      ];
      const ink = { size: size * 1.3, bold: program.pick('title-bold', 2) === 0 };
      const middle = program.pick('dated-side', 3) === 0;
      canvas.text(middle ? (left + right) / 2 : left, top, parts, {
        ...ink,
        size: ink.size * Math.min(1, width / canvas.widthOf(parts, ink)),
        align: middle ? 'centre' : 'left',
      });
      return top + step * 2.6;
    }
    case 'bare':
      fitted(desk, top, program.pick('bare-side', 2) === 0 ? 'right' : 'left', width);
      canvas.line([left, top + step * 0.6], [right, top + step * 0.6], 1);
      return top + step * 2;
  }
}
