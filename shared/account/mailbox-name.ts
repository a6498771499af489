import { foldWords } from '#shared/kit/text.ts';

/** Words at the end of a company's name that say its legal form only. */
const legalForms =
  /[\s,]+(?:spol\.?\s*s\s*r\.?\s*o\.?|s\.?\s*r\.?\s*o\.?|a\.?\s*s\.?|k\.?\s*s\.?|v\.?\s*o\.?\s*s\.?|o\.?\s*z\.?)\s*$/iu;
const maxLength = 30;

/** The local part of a company's mail-in address, made of its name: "Ranný kvas, s. r. o." → "rannykvas". */
export function toMailboxName(company: string): string {
  const words = foldWords(company.replace(legalForms, ''))
    .join('')
    .replace(/[^a-z0-9]/g, '');
  return words === '' ? 'firma' : words.slice(0, maxLength);
}
