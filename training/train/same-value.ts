import { foldBare } from '#shared/kit/text.ts';

/** Whether two values of a field are the same in substance: spaces, case and punctuation of texts and ids do not matter. */
export function sameValue(id: string, a: string, b: string): boolean {
  if (/^(total|paymentAmount|rounding|advanceDeducted)/u.test(id)) return Number(a) === Number(b);
  const bare = (text: string): string => text.replace(/\s+/gu, '').toUpperCase();
  if (/Name$|Street$|City$|Method$/u.test(id)) return foldBare(a) === foldBare(b);
  if (id === 'paymentCS') return bare(a).replace(/^0+/u, '') === bare(b).replace(/^0+/u, '');
  return bare(a) === bare(b);
}
