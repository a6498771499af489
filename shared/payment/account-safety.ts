import * as z from 'zod';
import { isIban } from '#shared/field/kinds/identifiers.ts';

/**
 * What is known of the account that a document wants its money on:
 * none - the document names no valid account; nothing can be paid to it.
 * known - an earlier document of this supplier named it, and no list speaks against it.
 * listed - the published list of accounts of VAT payers names it for this supplier.
 * first - nothing to compare with: the supplier is new and no list was imported.
 * changed - earlier documents of this supplier named other accounts alone.
 * unlisted - the published list does not name it for this supplier's IČ DPH.
 * confirmed - a person has checked and confirmed it.
 */
export const accountFindings = ['none', 'known', 'listed', 'first', 'changed', 'unlisted', 'confirmed'] as const;
const accountFinding = z.enum(accountFindings);
export type AccountFinding = z.infer<typeof accountFinding>;

export const accountVerdict = z.object({
  finding: accountFinding,
  /** The account of the document in machine form; empty when it has none. */
  iban: z.string(),
  /** Accounts on which this supplier was paid before, newest first, at most five. */
  earlier: z.array(z.string()).max(5),
});
export type AccountVerdict = z.infer<typeof accountVerdict>;

type AccountEvidence = {
  readonly document: string;
  readonly iban: string;
  /** Accounts of this supplier's documents, newest first. */
  readonly documents: readonly { readonly iban: string; readonly document: string }[];
  /** Accounts of documents that name the same supplier in another way, as a person decided; they speak against an account alone. */
  readonly elsewhere?: readonly { readonly iban: string; readonly document: string }[];
  /** Accounts of this supplier that people confirmed. */
  readonly confirmed: readonly string[];
  /** Accounts that the published list names for its IČ DPH; undefined where no list says anything about such suppliers. */
  readonly listed: readonly string[] | undefined;
};

const maxShown = 5;

/**
 * Compares an account with what is known of its supplier. A document is no evidence for itself: only other documents count. What
 * a person confirmed stays confirmed for this supplier and account. Paying to an account that the list does not name makes the
 * buyer liable for the supplier's tax (Act 222/2004 Z. z. § 69 par. 14), so the list outweighs habit.
 */
export function judgeAccount(evidence: AccountEvidence): AccountVerdict {
  const { document, iban, documents, elsewhere = [], confirmed, listed } = evidence;
  const toOthers = (entries: typeof documents) =>
    entries.filter((entry) => entry.document !== document).map((entry) => entry.iban);
  const [others, further] = [toOthers(documents), toOthers(elsewhere)];
  const earlier = [...new Set([...others, ...further])].filter((one) => one !== iban).slice(0, maxShown);
  const found = (finding: AccountFinding): AccountVerdict => ({ finding, iban, earlier });
  if (!isIban(iban)) return { finding: 'none', iban: '', earlier };
  if (confirmed.includes(iban)) return found('confirmed');
  if (listed !== undefined) return found(listed.includes(iban) ? 'listed' : 'unlisted');
  if (others.length + further.length === 0) return found('first');
  return found(others.includes(iban) ? 'known' : 'changed');
}

/** Findings with which nothing is paid before a person has confirmed the account. */
export const needsConfirmation = (finding: AccountFinding): boolean => finding === 'changed' || finding === 'unlisted';
