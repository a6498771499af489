import { fold } from '#shared/kit/text.ts';
import type { Company } from '#shared/company/company.ts';

type Sought = Pick<Company, 'name' | 'officialName' | 'companyId' | 'vatId' | 'mailAddress'>;

/** The companies that hold every word in a name, a number or their mail address, whatever the order and the diacritics. */
export function findCompanies<C extends Sought>(companies: readonly C[], words: string): readonly C[] {
  const wanted = fold(words).split(/\s+/u).filter(Boolean);
  return companies.filter(({ name, officialName, companyId, vatId, mailAddress }) => {
    const text = fold([name, officialName, companyId, vatId, mailAddress].join(' '));
    return wanted.every((word) => text.includes(word));
  });
}
