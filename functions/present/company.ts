import { apiPrefix } from '#shared/api/headers.ts';
import type { Company, CompanyPicture } from '#shared/company/company.ts';
import type { CompanyAddress } from '#shared/company/company-address.ts';
import { getVatStatus } from '#shared/company/vat-status.ts';
import type { Role } from '#shared/kit/role.ts';
import type { OwnerRecord } from '#functions/ports/accounts.ts';

/** The address of a picture of a company, without the host; its name changes with its content. */
export const toPictureAddress = (
  owner: Pick<OwnerRecord, '_id' | CompanyPicture>,
  kind: CompanyPicture,
): string | null => {
  const name = owner[kind];
  return name === null ? null : `${apiPrefix}/owner/${owner._id}/picture/${name}`;
};

/** What is known of a company beside its record. */
export type CompanyContext = {
  readonly role: Role;
  /** What its exports went by before it had an address of its own. */
  readonly earlierAddress: CompanyAddress | undefined;
  readonly connectorApps: Company['connectorApps'];
  readonly workspace: string | null;
  readonly mailDomain: string;
  /** Plain date. */
  readonly today: string;
};

const noAddress: CompanyAddress = { street: '', city: '', zip: '', email: '', phone: '' };

/** A company in the form of the API (ledger R-COM-03). */
export function presentCompany(owner: OwnerRecord, about: CompanyContext): Company {
  const { splitEmail, tempboxReview } = owner.settings;
  const logo = toPictureAddress(owner, 'logo');
  return {
    _id: owner._id,
    id: owner._id,
    version: owner.version,
    name: owner.name,
    projectName: owner.name,
    officialName: owner.officialName,
    companyId: owner.companyId,
    taxId: owner.taxId,
    vatId: owner.vatId,
    vatHistory: [...owner.vatHistory],
    vatType: getVatStatus(owner, about.today),
    vatCheck: owner.vatCheck,
    ...(owner.address ?? about.earlierAddress ?? noAddress),
    country: owner.country,
    iban: [...owner.iban],
    mailbox: owner.mailbox,
    mailAddress: `${owner.mailbox}@${about.mailDomain}`,
    logo,
    stamp: toPictureAddress(owner, 'stamp'),
    app: { logo },
    role: [about.role],
    connectorApps: about.connectorApps,
    workspace: about.workspace,
    uploadsDisabled: owner.uploadsDisabled,
    splitEmail,
    tempboxReview,
    settings: { splitEmail, tempboxReview, uploadsDisabled: owner.uploadsDisabled },
  };
}
