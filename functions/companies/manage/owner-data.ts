import type { CompanyData } from '#shared/company/company.ts';
import type { OwnerRecord } from '#functions/ports/accounts.ts';

type GivenData = Omit<OwnerRecord, '_id' | 'version' | 'vatCheck' | 'logo' | 'stamp' | 'settings'> & {
  readonly settings: Pick<OwnerRecord['settings'], 'splitEmail' | 'tempboxReview'>;
};

/** What an administrator gave, as it is stored. */
export const toOwnerData = (data: CompanyData): GivenData => {
  const { street, city, zip, email, phone, splitEmail, tempboxReview } = data;
  return {
    name: data.name,
    officialName: data.officialName === data.name ? '' : data.officialName,
    companyId: data.companyId,
    taxId: data.taxId,
    vatId: data.vatId,
    vatHistory: data.vatHistory,
    iban: data.iban,
    country: data.country,
    address: { street, city, zip, email, phone },
    mailbox: data.mailbox,
    uploadsDisabled: data.uploadsDisabled,
    settings: { splitEmail, tempboxReview },
  };
};
