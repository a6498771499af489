import {
  IconActivity,
  IconBuildingStore,
  IconArchive,
  IconBuilding,
  IconCash,
  IconChartBar,
  IconFileInvoice,
  IconFileSettings,
  IconInbox,
  IconKey,
  IconMail,
  IconPackageExport,
  IconQrcode,
  IconReceiptTax,
  IconReportMoney,
  IconSchool,
  IconSitemap,
  IconTemplate,
  IconTrash,
  IconUpload,
  IconUser,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import { lazy, type ReactNode } from 'react';
import { Navigate } from 'react-router';
import { admins, members, workers } from '#shared/kit/role.ts';
import type { TextKey } from '#web/text/catalogues.ts';
import { fetched } from './fetched.tsx';
import type { Entry } from './guard.ts';

/** Groups of links, in the order in which they are shown. */
export const linkGroups = ['storage', 'overviews', 'settings'] as const;
export type LinkGroup = (typeof linkGroups)[number];

/** A link of the sidebar and of the phone's bar. */
export type ScreenLink = {
  readonly group: LinkGroup;
  readonly text: TextKey<'shell'>;
  readonly icon: Icon;
  /** Why it leads nowhere for those who may not open the screen; without it they do not see the link. */
  readonly closed?: TextKey<'shell'> | undefined;
  /** Another screen that belongs to it. */
  readonly with?: string;
};

/** A screen behind guard 3: who may open it, what it shows and, where it has one, its link. */
type Screen = Entry & {
  readonly page: ReactNode;
  readonly link?: ScreenLink;
  /** It fills the window and has no sidebar. */
  readonly bare?: true;
};

const SettingsPage = fetched(async () => (await import('#web/features/account/settings-page.tsx')).SettingsPage);
export const ListPage = fetched(async () => (await import('#web/features/list/list-page.tsx')).ListPage);
const SelectionBar = fetched(async () => (await import('#web/features/bulk/selection/selection-bar.tsx')).SelectionBar);
const BulkPage = fetched(async () => (await import('#web/features/bulk/history/bulk-page.tsx')).BulkPage);
const AccountingPage = fetched(
  async () => (await import('#web/features/accounting/accounting-page.tsx')).AccountingPage,
);
const IntegrationsPage = fetched(
  async () => (await import('#web/features/integrations/integrations-page.tsx')).IntegrationsPage,
);
const PaymentsPage = fetched(async () => (await import('#web/features/payments/payments-page.tsx')).PaymentsPage);
const SuppliersPage = fetched(async () => (await import('#web/features/suppliers/suppliers-page.tsx')).SuppliersPage);
const ScanPage = fetched(async () => (await import('#web/features/scan/scan-page.tsx')).ScanPage);
const TutorialsPage = fetched(async () => (await import('#web/features/tutorials/tutorials-page.tsx')).TutorialsPage);
const FirstStepsPage = fetched(
  async () => (await import('#web/features/first-steps/first-steps-page.tsx')).FirstStepsPage,
);
const VatPage = fetched(async () => (await import('#web/features/vat-watch/vat-page.tsx')).VatPage);
const WorkPage = fetched(async () => (await import('#web/features/work/work-page.tsx')).WorkPage);
const TrashScreen = fetched(async () => (await import('./trash-screen.tsx')).TrashScreen);
const AnalyticsPage = fetched(async () => (await import('#web/features/analytics/analytics-page.tsx')).AnalyticsPage);
const PeoplePage = fetched(async () => (await import('#web/features/people/people-page.tsx')).PeoplePage);
const CompaniesPage = fetched(async () => (await import('#web/features/companies/companies-page.tsx')).CompaniesPage);
const CompanyPage = fetched(async () => (await import('#web/features/companies/company-page.tsx')).CompanyPage);
const NewCompanyPage = fetched(async () => (await import('#web/features/companies/company-page.tsx')).NewCompanyPage);
const FilesPage = fetched(async () => (await import('#web/features/files/files-page.tsx')).FilesPage);
const CaptureHelp = lazy(async () => ({ default: (await import('../help/capture-help.tsx')).CaptureHelp }));
const CapturePage = fetched(async () => (await import('#web/features/files/capture/capture-page.tsx')).CapturePage);
const MailPage = fetched(async () => (await import('#web/features/mail/mail-page.tsx')).MailPage);
const EinvoicesPage = fetched(async () => (await import('#web/features/einvoices/einvoices-page.tsx')).EinvoicesPage);
const NotificationsPage = fetched(
  async () => (await import('#web/features/notifications/notifications-page.tsx')).NotificationsPage,
);
const ArchivePage = fetched(async () => (await import('#web/features/archive/archive-page.tsx')).ArchivePage);
const MobilePage = fetched(async () => (await import('#web/features/phone/mobile-page.tsx')).MobilePage);
const TempboxPage = fetched(async () => (await import('#web/features/tempbox/tempbox-page.tsx')).TempboxPage);
const DetailPage = fetched(async () => (await import('#web/features/review/review-page.tsx')).ReviewPage);
const DoctypesPage = fetched(async () => (await import('#web/features/doctypes/doctypes-page.tsx')).DoctypesPage);
const WorkflowEditorPage = fetched(
  async () => (await import('#web/features/workflow/editor/editor-page.tsx')).EditorPage,
);
const WorkflowPreview = fetched(
  async () => (await import('#web/features/workflow/workflow-preview.tsx')).WorkflowPreview,
);
const WorkflowPage = fetched(async () => (await import('#web/features/workflow/workflow-page.tsx')).WorkflowPage);
const PreviewPage = fetched(async () => (await import('#web/features/review/preview-page.tsx')).PreviewPage);
const CreatePage = fetched(async () => (await import('#web/features/review/create/create-page.tsx')).CreatePage);
const TemplatesPage = fetched(async () => (await import('#web/features/templates/templates-page.tsx')).TemplatesPage);
const TemplateEditorPage = fetched(async () => (await import('#web/features/templates/editor-page.tsx')).EditorPage);

const list = <ListPage drawSelection={(wanted) => <SelectionBar {...wanted} />} />;
const types = <DoctypesPage drawWorkflow={(wanted) => <WorkflowPreview {...wanted} />} />;
const settings = <SettingsPage />;
const tutorials = <TutorialsPage />;
const people = <PeoplePage />;
const companies = <CompaniesPage />;

/** The protected screens (specification 000 §2.1), as far as they exist; links are shown in this order. */
export const screens: Readonly<Record<string, Screen>> = {
  '/document/list': { roles: members, page: list },
  '/document/list/:slug': { roles: members, page: list },
  '/document/detail/:id': { roles: workers, page: <DetailPage /> },
  '/document/preview/:id': { roles: members, page: <PreviewPage /> },
  '/document/create/:id': { roles: workers, page: <CreatePage /> },
  '/files': { roles: members, page: <FilesPage />, link: { group: 'storage', text: 'link.upload', icon: IconUpload } },
  '/tempbox': {
    roles: workers,
    page: <TempboxPage />,
    link: { group: 'storage', text: 'link.tempbox', icon: IconInbox },
  },
  '/mail': { roles: workers, page: <MailPage />, link: { group: 'storage', text: 'link.mail', icon: IconMail } },
  '/einvoices': {
    roles: members,
    page: <EinvoicesPage />,
    link: { group: 'storage', text: 'link.einvoices', icon: IconFileInvoice },
  },
  '/bulk': {
    roles: workers,
    page: <BulkPage />,
    link: { group: 'storage', text: 'link.bulk', icon: IconPackageExport },
  },
  '/payments': {
    roles: workers,
    page: <PaymentsPage />,
    link: { group: 'storage', text: 'link.payments', icon: IconCash },
  },
  '/suppliers': {
    roles: members,
    page: <SuppliersPage />,
    link: { group: 'storage', text: 'link.suppliers', icon: IconBuildingStore },
  },
  '/scan': { roles: workers, page: <ScanPage />, link: { group: 'storage', text: 'link.scan', icon: IconQrcode } },
  // The address by which the specification calls the scanner.
  '/qr-scanner': { roles: workers, page: <Navigate to="/scan" replace /> },
  '/templates': {
    roles: workers,
    page: <TemplatesPage />,
    link: { group: 'storage', text: 'link.templates', icon: IconTemplate },
  },
  // Ledger R-SHL-15.
  '/archive': {
    roles: workers,
    page: <ArchivePage />,
    link: { group: 'storage', text: 'link.archive', icon: IconArchive, closed: 'link.archiveClosed' },
  },
  '/document/list/trash': {
    roles: members,
    page: <TrashScreen />,
    link: { group: 'storage', text: 'link.trash', icon: IconTrash },
  },
  '/business-analytics': {
    roles: members,
    page: <AnalyticsPage />,
    link: { group: 'overviews', text: 'link.analytics', icon: IconChartBar },
  },
  '/reports': {
    roles: members,
    page: <WorkPage page="activity" />,
    link: { group: 'overviews', text: 'link.reports', icon: IconActivity, with: '/quality' },
  },
  '/quality': { roles: members, page: <WorkPage page="quality" /> },
  '/vat': { roles: members, page: <VatPage />, link: { group: 'overviews', text: 'link.vat', icon: IconReportMoney } },
  '/video-tutorials': {
    roles: members,
    page: tutorials,
    link: { group: 'overviews', text: 'link.tutorials', icon: IconSchool },
  },
  '/video-tutorials/:guide': { roles: members, page: tutorials },
  '/settings': { roles: members, page: settings, link: { group: 'settings', text: 'link.profile', icon: IconUser } },
  '/document/workflow': {
    roles: members,
    page: <WorkflowPage />,
    link: { group: 'settings', text: 'link.workflow', icon: IconSitemap },
  },
  '/document/types': {
    roles: admins,
    page: types,
    link: { group: 'settings', text: 'link.doctypes', icon: IconFileSettings },
  },
  '/users': { roles: admins, page: people, link: { group: 'settings', text: 'link.users', icon: IconUsers } },
  '/users/manage-users': { roles: admins, page: people },
  '/owners': {
    roles: admins,
    page: companies,
    link: { group: 'settings', text: 'link.companies', icon: IconBuilding },
  },
  '/owners/manage-owners': { roles: admins, page: companies },
  '/owners/new': { roles: admins, page: <NewCompanyPage /> },
  '/owners/:id': { roles: admins, page: <CompanyPage /> },
  '/accounting': {
    roles: admins,
    page: <AccountingPage />,
    link: { group: 'settings', text: 'link.accounting', icon: IconReceiptTax },
  },
  '/integrations': {
    roles: admins,
    page: <IntegrationsPage />,
    link: { group: 'settings', text: 'link.integrations', icon: IconKey },
  },
  '/document/types/:type/workflow': { roles: admins, page: <WorkflowEditorPage />, bare: true },
  '/capture': { roles: members, page: <CapturePage help={<CaptureHelp />} />, bare: true },
  '/tpl-edit/:templateId': { roles: workers, page: <TemplateEditorPage /> },
  '/document/types/:type': { roles: admins, page: types },
  '/notifications': { roles: members, page: <NotificationsPage /> },
  '/first-steps': { roles: admins, page: <FirstStepsPage /> },
  '/mobile-app': { roles: members, page: <MobilePage /> },
  '/settings/change-settings': { roles: members, page: settings },
};
