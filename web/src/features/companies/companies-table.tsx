import { IconArrowsExchange, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import type { Company } from '#shared/company/company.ts';
import { exportSystemNames, isExportSystem } from '#shared/export-systems/export-systems.ts';
import { switchOwner, useUser } from '#web/remote/session.ts';
import { truncate } from '#web/text/format.ts';
import { useText } from '#web/text/use-text.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { CompanyMark } from '#web/ui/signs/avatar.tsx';
import { vatKeys } from './core/company-form.ts';
import { useBusy } from '#web/ui/dialogs/use-busy.ts';
import * as sharedStyles from '#web/ui/theme/shared.module.css';
import * as listStyles from '#web/ui/theme/list-table.module.css';
import * as styles from './companies.module.css';

const roleKeys = { admin: 'role.admin', editor: 'role.editor', viewer: 'role.viewer' } as const;

type OnRemove = { readonly onRemove: (company: Company) => void };

/** One company to a row: names, numbers, VAT status, accounting system, role, and what may be done. */
export function CompaniesTable({ companies, onRemove }: OnRemove & { readonly companies: readonly Company[] }) {
  const t = useText('companies');
  return (
    <table className={`${listStyles.table} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{t('column.name')}</th>
          <th scope="col">{t('column.numbers')}</th>
          <th scope="col">{t('column.vat')}</th>
          <th scope="col">{t('column.workspace')}</th>
          <th scope="col">{t('column.role')}</th>
          <th scope="col">
            <span className={sharedStyles.hidden}>{t('column.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {companies.map((company) => (
          <CompanyRow key={company._id} company={company} onRemove={onRemove} />
        ))}
      </tbody>
    </table>
  );
}

function CompanyRow({ company, onRemove }: OnRemove & { readonly company: Company }) {
  const t = useText('companies');
  const navigate = useNavigate();
  const user = useUser();
  const { busy, run } = useBusy<'switch'>();
  const { _id, name, officialName, logo, workspace } = company;
  const [role = 'viewer'] = company.role;
  const isCurrent = _id === user.currentOwnerId;
  const change = () =>
    run('switch', async () => {
      await switchOwner({ _id, name });
      toast({ text: t('switched', { name: truncate(name, 40) }), tone: 'info' });
      await navigate('/document/list');
    });
  return (
    <tr>
      <td>
        <div className={styles.who}>
          {logo === null ? <CompanyMark name={name} /> : <img src={logo} alt="" height={28} />}
          <div>
            <b>
              {role === 'admin' ? <Link to={`/owners/${_id}`}>{name}</Link> : name}
              {isCurrent ? <small> ({t('current')})</small> : null}
            </b>
            {officialName === '' ? null : <span>{officialName}</span>}
            <span>{company.mailAddress}</span>
          </div>
        </div>
      </td>
      <td className={styles.numbers}>
        {company.companyId === '' ? null : <span>{t('ico', { number: company.companyId })}</span>}
        {company.vatId === '' ? null : <span>{company.vatId}</span>}
      </td>
      <td>{t(vatKeys[company.vatType])}</td>
      <td>{workspace !== null && isExportSystem(workspace) ? exportSystemNames[workspace] : t('workspace.none')}</td>
      <td>{t(roleKeys[role])}</td>
      <td>
        <div className={styles.actions}>
          {isCurrent ? null : (
            <IconButton label={t('switch', { name })} busy={busy !== null} onClick={() => void change()}>
              <IconArrowsExchange size={17} stroke={1.6} aria-hidden />
            </IconButton>
          )}
          {role === 'admin' ? (
            <>
              <IconButton label={t('edit', { name })} onClick={() => void navigate(`/owners/${_id}`)}>
                <IconPencil size={17} stroke={1.6} aria-hidden />
              </IconButton>
              <IconButton label={t('remove', { name })} onClick={() => onRemove(company)}>
                <IconTrash size={17} stroke={1.6} aria-hidden />
              </IconButton>
            </>
          ) : null}
        </div>
      </td>
    </tr>
  );
}
