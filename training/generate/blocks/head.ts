import { black } from '../page/canvas.ts';
import { addressLines, contactEntries } from './party-lines.ts';
import { brand, captions, fitted, hero, titleHasNumber, titleInk, titleParts } from './head-parts.ts';
import { date, echo, id, plain } from './say.ts';
import type { DrawingContext } from './drawing-context.ts';

/** Between a document's number and its day. */
const dayPrepositions: Readonly<Record<DrawingContext['facts']['language'], string>> = {
  sk: 'zo dňa',
  cs: 'ze dne',
  en: 'of',
  fr: 'du',
  de: 'vom',
};

/** Draws what stands above the parties; returns the baseline where they may begin. */
export function drawHead(context: DrawingContext): number {
  const { canvas, left, right, facts, step, size, program } = context;
  const top = 44 + program.pick('top', 22) + context.random.int(-3, 3);
  const width = right - left;
  switch (program.traits.head) {
    case 'logo-left':
      brand(context, left, top, 'left');
      fitted(context, top, 'right', width * 0.48);
      return top + step * 2.6;
    case 'logo-right':
      brand(context, right, top, 'right');
      fitted(context, top, 'left', width * 0.48);
      return top + step * 2.6;
    case 'centred':
      fitted(context, top, 'centre', width);
      return top + step * 2.4;
    case 'letterhead': {
      brand(context, (left + right) / 2, top, 'centre');
      const line = [facts.supplier.street, `${facts.supplier.zip} ${facts.supplier.city}`, facts.supplier.phone].join(
        program.pick('letterhead-dot', 2) === 0 ? ' · ' : ', ',
      );
      canvas.text((left + right) / 2, top + step * 1.2, line, { size: size * 0.8, align: 'centre' });
      canvas.line([left, top + step * 1.7], [right, top + step * 1.7]);
      fitted(context, top + step * 3.6, program.pick('letter-title', 2) === 0 ? 'left' : 'right', width);
      return top + step * 5.6;
    }
    case 'title-only':
      fitted(context, top, 'left', width);
      return top + step * 2.4;
    case 'banner':
      canvas.area({ x: left - 6, y: top - step * 1.4, w: width + 12, h: step * 2.1, fill: [0.84, 0.88, 0.93] });
      fitted(context, top, program.pick('banner-side', 2) === 0 ? 'left' : 'right', width);
      return top + step * 2.8;
    case 'framed':
      canvas.area({ x: left + width * 0.45, y: top - step * 1.5, w: width * 0.55, h: step * 2.3, border: black });
      fitted({ ...context, right: right - 8 }, top, 'right', width * 0.48);
      brand(context, left, top, 'left');
      return top + step * 2.8;
    case 'spaced': {
      const title = context.speech.title(facts.kind).toUpperCase();
      canvas.text(left, top, Array.from(title).join(' '), { size: size * 1.3, bold: true });
      if (titleHasNumber(context))
        canvas.text(right, top, [plain(`${context.speech.numberMark} `), id('documentNumber', facts.number)], {
          size: size * 1.3,
          bold: true,
          align: 'right',
        });
      return top + step * 2.6;
    }
    case 'corner': {
      brand(context, left, top, 'left');
      let y = top + step * 1.1;
      for (const line of addressLines('nobody', facts.supplier, context)) {
        canvas.text(left, y, line, { size: size * 0.85 });
        y += step * 0.9;
      }
      for (const { label, value } of contactEntries(facts.supplier, context)) {
        canvas.text(left, y, [plain(`${label}: `), ...value], { size: size * 0.85 });
        y += step * 0.9;
      }
      fitted(context, top, 'right', width * 0.48);
      return y + step * 1.2;
    }
    case 'two-lines': {
      const x = program.pick('two-side', 2) === 0 ? right : left;
      const align = x === right ? 'right' : 'left';
      brand(context, x === right ? left : right, top, x === right ? 'left' : 'right');
      canvas.text(x, top, context.speech.title(facts.kind), { ...titleInk(context), size: size * 1.4, align });
      canvas.text(x, top + step * 1.6, [plain(`${context.speech.numberMark} `), id('documentNumber', facts.number)], {
        size: size * 1.3,
        bold: true,
        align,
      });
      return top + step * 3.6;
    }
    case 'subtitle': {
      fitted(context, top, 'left', width);
      const due =
        facts.dueDate === undefined
          ? []
          : [
              plain(
                ` ${program.pick('subtitle-dash', 2) === 0 ? '–' : '·'} ${context.speech.label('dueDate').toLowerCase()} `,
              ),
              date(context, 'dueDate', facts.dueDate),
            ];
      canvas.text(left, top + step * 1.5, [
        plain(`${context.speech.label('issueDate')} `),
        date(context, 'issueDate', facts.issueDate),
        ...due,
      ]);
      return top + step * 3.4;
    }
    case 'lettered': {
      const parts = titleParts(context);
      const ink = {
        size: size * 1.35,
        bold: program.pick('title-bold', 2) === 0,
        spread: size * ([0.08, 0.14, 0.2][program.pick('spread', 3)] ?? 0.1),
      };
      canvas.text(left, top, parts, { ...ink, size: ink.size * Math.min(1, width / canvas.measureWidth(parts, ink)) });
      return top + step * 2.5;
    }
    case 'right-stack': {
      brand(context, left, top, 'left');
      let y = top;
      for (const line of [context.facts.supplier.web, context.facts.supplier.email, context.facts.supplier.phone]) {
        canvas.text(right, y, line, { size: size * 0.85, align: 'right' });
        y += step * 0.95;
      }
      fitted(context, y + step * 1.4, program.pick('stack-title', 2) === 0 ? 'left' : 'centre', width);
      return y + step * 3.4;
    }
    case 'dated': {
      const parts = [
        ...titleParts(context),
        plain(` ${dayPrepositions[facts.language]} `),
        date(context, 'issueDate', facts.issueDate),
      ];
      const ink = { size: size * 1.3, bold: program.pick('title-bold', 2) === 0 };
      const middle = program.pick('dated-side', 3) === 0;
      canvas.text(middle ? (left + right) / 2 : left, top, parts, {
        ...ink,
        size: ink.size * Math.min(1, width / canvas.measureWidth(parts, ink)),
        align: middle ? 'centre' : 'left',
      });
      return top + step * 2.6;
    }
    case 'brand-only':
      brand(
        context,
        program.pick('brand-side', 2) === 0 ? left : right,
        top,
        program.pick('brand-side', 2) === 0 ? 'left' : 'right',
      );
      canvas.text(left, top + step * 2.4, titleParts(context), { size: size * 1.15, bold: true });
      return top + step * 4;
    case 'plain-number': {
      // No title at all but the kind in small type; the number alone in large type.
      canvas.text(left, top, context.speech.title(facts.kind), { size: size * 0.85 });
      canvas.text(left, top + step * 1.6, [id('documentNumber', facts.number)], { size: size * 1.9, bold: true });
      return top + step * 3.8;
    }
    case 'issuer-line': {
      const { name, phone, email } = facts.supplier;
      const line = [echo('supplier.name', name), plain(` | ${phone} | ${email}`)];
      canvas.text(left, top - step, line, { size: size * 0.75 });
      fitted(context, top + step, program.pick('issuer-side', 2) === 0 ? 'left' : 'centre', width);
      return top + step * 3;
    }
    case 'hero':
      return hero(context, top);
    case 'titled-right': {
      const parts = titleParts(context);
      const ink = titleInk(context);
      const fit = Math.min(1, (width * 0.5) / canvas.measureWidth(parts, ink));
      canvas.text(right, top, parts, { ...ink, size: ink.size * fit, align: 'right' });
      canvas.text(
        right,
        top + step * 1.3,
        [plain(`${context.speech.label('issueDate')}: `), date(context, 'issueDate', facts.issueDate)],
        {
          align: 'right',
        },
      );
      brand(context, left, top, 'left');
      return top + step * 3.6;
    }
    case 'caption': {
      const middle = program.pick('caption-middle', 2) === 0;
      const x = middle ? (left + right) / 2 : left;
      const align = middle ? 'centre' : 'left';
      brand(context, x, top, align);
      canvas.text(x, top + step * 1.5, captions[facts.language][program.pick('caption', 4)] ?? '', {
        size: size * 0.85,
        align,
      });
      fitted(context, top + step * 3.6, align, width);
      return top + step * 5.6;
    }
    case 'bare':
      fitted(context, top, program.pick('bare-side', 2) === 0 ? 'right' : 'left', width);
      canvas.line([left, top + step * 0.6], [right, top + step * 0.6], 1);
      return top + step * 2;
  }
}
