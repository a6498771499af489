import type { Check, FieldValue } from '#shared/field/field.ts';
import { foldBare } from '#shared/kit/text.ts';
import { indexWords, matchWords, type WordIndex } from '../layout/match-words.ts';
import { mergeClaims } from '../merge/merge-claims.ts';
import type { PageText } from '../layout/page-text.ts';
import { readClaims, type ClaimingCode, type CodeClaim } from './code-claims.ts';

/** What a code is worth that nothing on the document confirms: it may belong to somebody else. */
const unconfirmed = 0.6;
/** A value read with less than this gives way to a code's value that is printed too. */
const doubted = 0.8;
/** Shorter symbols and rounder figures meet by chance. */
const minSymbolLength = 4;

const isAmount = (text: string): boolean => /^-?\d+\.\d+$/u.test(text);
const same = (a: string, b: string): boolean =>
  isAmount(a) || isAmount(b) ? Number(a) === Number(b) : foldBare(a) === foldBare(b);

type Known = { readonly fields: ReadonlyMap<string, FieldValue>; readonly words: WordIndex };

const isPrinted = ({ words }: Known, { id, value }: CodeClaim): boolean =>
  matchWords(words, { id, value }) !== undefined;

/** Codes write names in short, in capitals or without diacritics: no agreement makes a name certain. */
const maxNameScore = 0.97;

const isName = ({ id }: CodeClaim): boolean => id.endsWith('Name');

const spelt = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** The name of a code as the document spells it, where it prints it. */
const useNameAsPrinted = ({ words }: Known, claim: CodeClaim): CodeClaim =>
  isName(claim) ? { ...claim, value: matchWords(words, claim)?.text ?? claim.value } : claim;

/** What a name is worth that was read and that a code says too: the same letters confirm it, other diacritics do not. */
const scoreName = (read: FieldValue, { value }: CodeClaim): number =>
  spelt(read.value) === spelt(value) ? Math.max(read.score, maxNameScore) : read.score;

/** Facts that tie a code to a document; a due date or a currency would tie it to half of all documents. */
const tying = new Set([
  ...['paymentIBAN', 'paymentVS', 'invoiceNumber', 'supplierVatId', 'supplierCompanyId'],
  ...['receiptUid', 'receiptOkp', 'cashRegisterCode'],
]);
const amounts = new Set(['paymentAmount', 'totalAmount']);

/** Whether a code speaks of this document: an account, a number or the sum stands on it too. */
function belongs(known: Known, { claims }: ClaimingCode): boolean {
  return claims.some((claim) => {
    if (amounts.has(claim.id)) {
      const sums = ['paymentAmount', 'totalAmount'].map((id) => known.fields.get(id)?.value);
      return isAmount(claim.value) && sums.some((sum) => sum !== undefined && same(sum, claim.value));
    }
    return tying.has(claim.id) && claim.value.length >= minSymbolLength && isPrinted(known, claim);
  });
}

type CodeOutcome = { readonly claims: readonly FieldValue[]; readonly doubts: ReadonlyMap<string, Check> };

const differs = (value: string): Check => ({ name: 'differs-from-code', result: 'warned', suggestion: value });

function toFieldValue({ id, value }: CodeClaim, { place }: ClaimingCode, score: number): FieldValue {
  return {
    _id: id,
    _idx: 0,
    value,
    bboxes: [place],
    source: 'qr',
    score,
    verified: false,
    predicted: true,
    checks: [],
  };
}

/** A code that belongs to the document: firm values hold, others hold where the document says the same, nothing, or is hardly legible. */
function judge(known: Known, code: ClaimingCode): CodeOutcome {
  const claims: FieldValue[] = [];
  const doubts = new Map<string, Check>();
  for (const claim of code.claims) {
    const read = known.fields.get(claim.id);
    const agrees = read !== undefined && same(read.value, claim.value);
    const gives = read === undefined || (read.score < doubted && isPrinted(known, claim));
    // What both say stands in both places.
    if (agrees)
      claims.push({
        ...toFieldValue({ ...claim, value: read.value }, code, isName(claim) ? scoreName(read, claim) : 1),
        bboxes: [...read.bboxes, code.place].slice(0, 50),
      });
    else if (claim.firm || gives)
      claims.push(
        toFieldValue(
          useNameAsPrinted(known, claim),
          code,
          claim.firm || isPrinted(known, claim) ? (isName(claim) ? maxNameScore : 1) : unconfirmed,
        ),
      );
    else if (claim.id !== 'supplierName') doubts.set(claim.id, differs(claim.value));
  }
  return { claims, doubts };
}

/** A lone code that nothing confirms fills what the document does not say, as a guess. */
const guess = (known: Known, code: ClaimingCode): CodeOutcome => ({
  claims: known.fields.has('paymentIBAN')
    ? []
    : code.claims
        .filter(({ id }) => !known.fields.has(id) && id !== 'supplierName')
        .map((claim) => toFieldValue(claim, code, unconfirmed)),
  doubts: new Map(),
});

/** Of several codes of one kind the one that agrees most; two receipts on a page are two documents and say nothing for one. */
function selectCodes(known: Known, codes: readonly ClaimingCode[]): readonly ClaimingCode[] {
  const agreeing = ({ claims }: ClaimingCode): number =>
    claims.filter(({ id, value }) => {
      const read = known.fields.get(id);
      return read !== undefined && same(read.value, value);
    }).length;
  return (['payment', 'invoice', 'receipt'] as const).flatMap((of) => {
    const own = codes.filter((code) => code.of === of && belongs(known, code));
    if (of === 'receipt' && codes.filter((code) => code.of === of).length > 1) return [];
    return own.toSorted((a, b) => agreeing(b) - agreeing(a)).slice(0, 1);
  });
}

/**
 * Lets the codes on the pages confirm, correct and complete what was read. A code that shares no account, number or sum with the
 * document is somebody else's and changes nothing that was read. What a code says otherwise without being believed stays visible
 * as a check of the field.
 */
export function applyCodes(read: readonly FieldValue[], pages: readonly PageText[]): readonly FieldValue[] {
  if (pages.every(({ codes = [] }) => codes.length === 0)) return read;
  const fields = new Map(read.filter(({ _idx }) => _idx === 0).map((field) => [field._id, field]));
  const codes = pages.flatMap((page) =>
    (page.codes ?? []).flatMap((code) => readClaims(code, page.page, fields) ?? []),
  );
  const known = { fields, words: indexWords(pages) };
  const speaking = selectCodes(known, codes);
  const [lone, ...others] = codes;
  const outcomes =
    speaking.length > 0
      ? speaking.map((code) => judge(known, code))
      : lone !== undefined && others.length === 0
        ? [guess(known, lone)]
        : [];
  const claims = new Map(outcomes.flatMap((outcome) => outcome.claims.map((field) => [field._id, field])));
  const doubts = new Map(outcomes.flatMap((outcome) => [...outcome.doubts]));
  return mergeClaims(read, [...claims.values()], pages).map((field) => {
    const doubt = field._idx === 0 && !claims.has(field._id) ? doubts.get(field._id) : undefined;
    return doubt === undefined ? field : { ...field, checks: [...field.checks, doubt] };
  });
}
