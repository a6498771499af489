import type { FieldValue } from '#shared/field/field.ts';
import { isIban, isIco } from '#shared/field/kinds/identifiers.ts';
import { toCents } from '#shared/kit/money.ts';
import type { Sheet } from '../layout/sheet.ts';
import { looksLikeReceipt } from '../receipt/recognise-receipt.ts';
import { getWordScore } from '../layout/span.ts';
import { sharesWords } from './candidate.ts';
import type { Chosen } from './joint.ts';
import { questions } from './questions.ts';
import type { Ranking } from './ranked.ts';

/** All that a document's choices know of each other. */
export type Choices = {
  readonly sheet: Sheet;
  readonly rules: readonly FieldValue[];
  readonly ranking: Ranking;
  readonly chosen: ReadonlyMap<string, Chosen>;
};

/** Odds that stand for "nothing else there". */
const none = -12;

/** The best other answer to the same question, and the best other question that wants the same place. */
function findRivals(id: string, { ranked }: Chosen, ranking: Ranking): readonly [next: number, elsewhere: number] {
  const next = (ranking.get(id) ?? []).find(
    ({ candidate }) => candidate.value !== ranked.candidate.value && !sharesWords(candidate, ranked.candidate),
  );
  let elsewhere = none;
  for (const [other, list] of ranking)
    if (other !== id)
      for (const { candidate, odds } of list)
        if (candidate.kind === ranked.candidate.kind && odds > elsewhere && sharesWords(candidate, ranked.candidate))
          elsewhere = odds;
  return [next?.odds ?? none, elsewhere];
}

/** Whether the chosen base, VAT and total add up: 1, 0 where one is missing, -1. */
function sumsAgree(chosen: Choices['chosen']): number {
  const cents = ['totalBase', 'totalVat', 'totalAmount'].map((id) => chosen.get(id)?.ranked.candidate.value);
  const [base, vat, total] = cents;
  if (base === undefined || vat === undefined || total === undefined) return 0;
  return Math.abs(toCents(base) + toCents(vat) - toCents(total)) <= 2 ? 1 : -1;
}

const digits = (value: string | undefined): string => (value ?? '').replace(/\D/gu, '');

/** What the value itself proves: check digits, shapes, agreement with another id of the same party. */
function proofs(id: string, value: string, chosen: Choices['chosen']): readonly number[] {
  const [, role, part] = /^(supplier|customer)(CompanyId|TaxId|VatId)$/u.exec(id) ?? [];
  const others = role === undefined ? [] : ['CompanyId', 'TaxId', 'VatId'].filter((each) => each !== part);
  const own = digits(value);
  const agrees = others.some((other) => {
    const otherDigits = digits(chosen.get(`${role}${other}`)?.ranked.candidate.value);
    return otherDigits.length >= 6 && own.length >= 6 && (own.includes(otherDigits) || otherDigits.includes(own));
  });
  return [
    agrees ? 1 : 0,
    /^\d{8}$/u.test(value) && isIco(value) ? 1 : 0,
    /^[A-Z]{2}[A-Z0-9]{2}\d{5,}/u.test(value) ? 1 : 0,
    isIban(value) ? 1 : 0,
    own.length,
  ];
}

const columns = questions.map(({ id }) => id);

/**
 * What speaks for each choice and against it, as rows of numbers: its odds and those of its rivals, what the document's other choices
 * say, how well its words were read. The confidence that is learnt from them is the score of the value.
 */
export function buildConfidenceRows({ sheet, rules, ranking, chosen }: Choices): ReadonlyMap<string, Float32Array> {
  const sums = sumsAgree(chosen);
  const receipt = looksLikeReceipt(sheet.lines) ? 1 : 0;
  const [supplier, customer] = [chosen.get('supplierName')?.odds ?? none, chosen.get('customerName')?.odds ?? none];
  const doubts = [...chosen.values()].filter(({ odds }) => odds < 1).length / Math.max(1, chosen.size);
  const rows = new Map<string, Float32Array>();
  for (const [id, choice] of chosen) {
    const { candidate, odds } = choice.ranked;
    const [next, elsewhere] = findRivals(id, choice, ranking);
    const rule = rules.find((field) => field._id === id && field._idx === 0);
    const same =
      rule === undefined ? 0 : rule.value.replace(/\s/gu, '') === candidate.value.replace(/\s/gu, '') ? 1 : -1;
    const spans = [candidate.span, ...(candidate.more ?? [])];
    rows.set(
      id,
      Float32Array.of(
        choice.odds,
        odds,
        odds - next,
        odds - elsewhere,
        elsewhere,
        same,
        rule?.score ?? 0,
        sums,
        receipt,
        supplier,
        customer,
        doubts,
        getWordScore(spans),
        candidate.span.segment.source === 'ocr' ? 1 : 0,
        candidate.value.length,
        candidate.page,
        sheet.lines.length,
        ...proofs(id, candidate.value, chosen),
        ...columns.map((column) => (column === id ? 1 : 0)),
      ),
    );
  }
  return rows;
}
