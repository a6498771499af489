import { wrap } from './items.ts';
import { idRun } from './party-lines.ts';
import { paymentEntries } from './payment.ts';
import { echo, plain } from './say.ts';
import type { Part } from '../page/drawing.ts';
import { sellerFooter, standsAtFoot } from './seller-foot.ts';
import type { DrawingContext } from './drawing-context.ts';

/** Sentences below the sums: who need not pay VAT, thanks, law, interest. */
export function drawNotes(context: DrawingContext, start: number): number {
  const { canvas, facts, speech, program, left, right, step, size } = context;
  const notes: string[] = [];
  if (facts.regime === 'notPayer' && program.pick('note-payer', 6) > 0) notes.push(speech.label('notPayer'));
  if (facts.regime === 'reverseCharge') notes.push(speech.label('reverseCharge'));
  if (facts.regime === 'euSupply') notes.push(speech.label('euSupply'));
  for (const id of ['thanks', 'legal', 'lateFee', 'weekdayNote'] as const)
    if (program.pick(`note ${id}`, 3) === 0) notes.push(speech.label(id));
  let y = start;
  for (const note of notes) {
    for (const line of wrap(note, right - left, (text) => canvas.measureWidth(text, { size: size * 0.9 }))) {
      canvas.text(left, y, line, { size: size * 0.9 });
      y += step;
    }
  }
  return y;
}

/** What stands at the foot of every page, and once below the text. */
export function drawFoot(context: DrawingContext, y: number): void {
  const { canvas, facts, speech, program, left, right, size, step, bottom } = context;
  const { foot } = program.traits;
  if ((foot === 'sign' || foot === 'generous' || foot === 'stamp') && y < bottom - step * 3) {
    const at = Math.min(bottom - step, y + step * 2.5);
    canvas.text(left, at, [plain(`${speech.label('issuedBy')}: ${facts.issuedBy}`)]);
    canvas.line([right - 150, at + 2], [right, at + 2], 0.4);
    canvas.text(right - 75, at + step, speech.label('signature'), { size: size * 0.85, align: 'centre' });
    if (foot === 'generous')
      canvas.text((left + right) / 2, at + step, speech.label('received'), { size: size * 0.85, align: 'centre' });
  }
  if (program.pick('qr', 4) === 0 && facts.kind !== 'creditNote' && y < bottom - 90) {
    const x = program.pick('qr-side', 2) === 0 ? left : right - 76;
    canvas.mosaic({ x, y: y + step * 2, size: 70, seed: context.random.int(1, 1_000_000) });
    canvas.text(x, y + step * 2 + 80, speech.label('qr'), { size: size * 0.8 });
  }
  const footLine = canvas.height - 30;
  if (standsAtFoot(program)) sellerFooter(context, canvas.height - 78);
  const pageLabel = speech.label('page');
  canvas.onEachPage((page, pages) => {
    if (pages > 1 || program.pick('page-number', 2) === 0)
      canvas.text(
        program.pick('page-side', 2) === 0 ? right : (left + right) / 2,
        footLine + 8,
        pageLabel.replace('{n}', String(page + 1)).replace('{m}', String(pages)),
        { size: size * 0.78, align: program.pick('page-side', 2) === 0 ? 'right' : 'centre' },
      );
    if (standsAtFoot(program)) return;
    const small = (line: readonly Part[]): void => {
      const fit = Math.min(1, (right - left) / canvas.measureWidth(line, { size: size * 0.72 }));
      canvas.text((left + right) / 2, footLine - 4, line, { size: size * 0.72 * fit, align: 'centre' });
    };
    const taken = program.traits.payment === 'foot-line' && page === 0;
    if (taken)
      small(
        paymentEntries(context).flatMap(({ label, value }, at) => [
          plain(`${at === 0 ? '' : '  '}${label} `),
          ...value,
        ]),
      );
    if (taken) return;
    if (foot === 'line' || foot === 'generous')
      canvas.text(left, footLine + 8, speech.label('printedBy'), { size: size * 0.7 });
    if (foot === 'registry' && facts.supplier.registry !== undefined) {
      const size7 = Math.min(
        size * 0.75,
        ((right - left) / canvas.measureWidth(facts.supplier.registry, { size: 10 })) * 10,
      );
      canvas.text((left + right) / 2, footLine - 4, facts.supplier.registry, { size: size7, align: 'centre' });
    }
    if (foot === 'bank-line')
      small([plain(facts.banks.map((bank) => `${bank.name} ${bank.account ?? ''} ${bank.swift}`).join('  |  '))]);
    else if (foot === 'ids-line' && page === 0)
      small([
        echo('supplier.name', facts.supplier.name),
        plain(', '),
        ...idRun('supplier', facts.supplier, context, ', '),
      ]);
    else if (foot === 'small-print')
      small([plain(`${speech.label('legal')} ${speech.label('lateFee')} ${facts.supplier.registry ?? ''}`)]);
    else if (foot === 'contacts')
      small([plain(`${facts.supplier.phone} · ${facts.supplier.email} · ${facts.issuedBy} · ${facts.supplier.phone}`)]);
    if (foot === 'seller' || foot === 'columns') {
      const { name, street, zip, city, phone, email, web } = facts.supplier;
      const line = foot === 'seller' ? `${name}, ${street}, ${zip} ${city}` : `${phone}   ${email}   ${web}`;
      canvas.text((left + right) / 2, footLine - 4, line, {
        size: size * 0.75 * Math.min(1, (right - left) / canvas.measureWidth(line, { size: size * 0.75 })),
        align: 'centre',
      });
    }
  });
}
