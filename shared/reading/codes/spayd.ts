import { checkPayment, type CodePayment } from './code-payment.ts';

const unescaped = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    // A lone percent sign in a name: the writer forgot to escape, the text stands as it is.
    return text;
  }
};

const readAccount = (text: string) => {
  const [iban, bic] = text.split('+');
  return { iban, bic };
};

/** Reads a Czech short payment descriptor (SPAYD 1.0, ČBA: "SPD*1.0*ACC:…*AM:…"); undefined for any other text. */
export function readSpayd(text: string): CodePayment | undefined {
  if (!/^SPD\*\d\.\d\*/u.test(text)) return undefined;
  const parts = new Map<string, string>();
  for (const part of text.split('*').slice(2, 60)) {
    const colon = part.indexOf(':');
    if (colon > 0) parts.set(part.slice(0, colon).toUpperCase(), unescaped(part.slice(colon + 1)));
  }
  const accounts = [parts.get('ACC'), ...(parts.get('ALT-ACC')?.split(',') ?? [])];
  return checkPayment({
    accounts: accounts.filter((one) => one !== undefined).map(readAccount),
    amount: parts.get('AM'),
    currency: parts.get('CC') ?? 'CZK',
    dueDate: parts.get('DT'),
    variable: parts.get('X-VS'),
    constant: parts.get('X-KS'),
    specific: parts.get('X-SS'),
    payee: parts.get('RN'),
  });
}
