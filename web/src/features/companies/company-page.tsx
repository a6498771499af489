import { IconArrowLeft, IconBuilding } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from 'react-router';
import type { Company } from '#shared/company/company.ts';
import { useUser } from '#web/remote/session.ts';
import { useLocale, useText } from '#web/text/use-text.ts';
import { PushLink } from '#web/ui/controls/push-button.tsx';
import { useErrorSentence } from '#web/ui/dialogs/error-alert.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useTitle } from '#web/ui/use-title.ts';
import { CompanyForm } from './company-form.tsx';
import { emptyForm, toCompanyForm } from './core/company-form.ts';
import { PicturesSection } from './pictures-section.tsx';
import { useAddCompany, useCompanies, useSaveCompany } from './use-companies.ts';
import { VatCheckSection } from './vat-check-section.tsx';
import { WorkspaceSection } from './workspace-section.tsx';
import * as styles from './companies.module.css';

/** One company: what documents, exports and mail need of it (R-COM-03). */
export function CompanyPage() {
  const t = useText('companies');
  const { id } = useParams();
  const { data, error, isFetching, refetch } = useCompanies();
  const company = data?.find(({ _id }) => _id === id);
  useTitle(company?.name ?? t('title'));
  if (data === undefined || (company === undefined && isFetching))
    return (
      <div className={styles.page}>
        <Head title={t('title')} />
        <LoadFailure title={t('failed')} error={error} onRetry={() => void refetch()} />
        {error === null ? <SkeletonRows rows={8} height={48} label={t('loading')} /> : null}
      </div>
    );
  if (company?.role.includes('admin') !== true) return <NoCompany title={t('missing')}>{t('missingText')}</NoCompany>;
  return (
    <div className={styles.page}>
      <Head title={company.name} />
      <EditedCompany key={company._id} company={company} />
    </div>
  );
}

function EditedCompany({ company }: { readonly company: Company }) {
  const mailIn = useUser().currentOwner?.mailIn ?? null;
  const sentence = useErrorSentence();
  const { mutate, isPending, error } = useSaveCompany();
  return (
    <CompanyForm
      saved={toCompanyForm(company)}
      mail={mailIn && { ...mailIn, saved: company.mailAddress }}
      isPending={isPending}
      failure={error === null ? '' : sentence(error)}
      onSave={(form, saved) => mutate({ company, form }, { onSuccess: saved })}
      drawVatCheck={(vatId) => <VatCheckSection company={company} vatId={vatId} />}
    >
      <WorkspaceSection company={company} />
      <PicturesSection company={company} />
    </CompanyForm>
  );
}

/** Adds a company; who may not reads whom to ask (R-COM-14). */
export function NewCompanyPage() {
  const t = useText('companies');
  const navigate = useNavigate();
  const locale = useLocale();
  const user = useUser();
  const sentence = useErrorSentence();
  const { mutate, isPending, error } = useAddCompany();
  useTitle(t('newTitle'));
  if (!user.canCreateOwners) return <NoCompany title={t('newForbidden')}>{t('forbiddenText')}</NoCompany>;
  const mailIn = user.currentOwner?.mailIn ?? null;
  return (
    <div className={styles.page}>
      <Head title={t('newTitle')} />
      <CompanyForm
        isNew
        saved={emptyForm(locale === 'cs' ? 'CZ' : 'SK')}
        mail={mailIn && { ...mailIn, saved: '' }}
        isPending={isPending}
        failure={error === null ? '' : sentence(error)}
        onSave={(form, saved) =>
          mutate(form, {
            onSuccess: ({ _id, name }) => {
              saved();
              toast({ text: t('added', { name }) });
              void navigate(`/owners/${_id}`, { replace: true });
            },
          })
        }
      />
    </div>
  );
}

function Head({ title }: { readonly title: string }) {
  const t = useText('companies');
  return (
    <header className={styles.head}>
      <div className={styles.crumb}>
        <Link to="/owners" aria-label={t('back')}>
          <IconArrowLeft size={18} stroke={1.8} aria-hidden />
        </Link>
        <h1>{title}</h1>
      </div>
    </header>
  );
}

function NoCompany({ title, children }: { readonly title: string; readonly children: string }) {
  const t = useText('companies');
  return (
    <EmptyState
      icon={<IconBuilding size={28} stroke={1.4} aria-hidden />}
      level="h1"
      title={title}
      action={<PushLink to="/owners">{t('back')}</PushLink>}
    >
      {children}
    </EmptyState>
  );
}
