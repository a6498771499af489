import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { Navigate, Outlet, Route, Routes } from 'react-router';
import { firstRunPath } from '#shared/account/first-run.ts';
import { members } from '#shared/kit/role.ts';
import { entries, type ProtectedPath } from './access/guard.ts';
import { AccountStatus, GuestOnly, Protected } from './access/guarded-page.tsx';

/** A screen that is fetched when it is first opened. */
const screen = <Props,>(load: () => Promise<ComponentType<Props>>) => lazy(async () => ({ default: await load() }));

const SignInPage = screen(async () => (await import('#web/features/account/sign-in-page.tsx')).SignInPage);
const ForgotPage = screen(async () => (await import('#web/features/account/forgot-page.tsx')).ForgotPage);
const ResetPage = screen(async () => (await import('#web/features/account/reset-page.tsx')).ResetPage);
const FirstRunPage = screen(async () => (await import('#web/features/account/first-run-page.tsx')).FirstRunPage);
const ExpiredPage = screen(async () => (await import('#web/features/account/expired-page.tsx')).ExpiredPage);
const SettingsPage = screen(async () => (await import('#web/features/account/settings-page.tsx')).SettingsPage);
const ListPage = screen(async () => (await import('#web/features/list/list-page.tsx')).ListPage);
const SelectionBar = screen(async () => (await import('#web/features/bulk/selection/selection-bar.tsx')).SelectionBar);
const BulkPage = screen(async () => (await import('#web/features/bulk/history/bulk-page.tsx')).BulkPage);
const AccountingPage = screen(
  async () => (await import('#web/features/accounting/accounting-page.tsx')).AccountingPage,
);
const PaymentsPage = screen(async () => (await import('#web/features/payments/payments-page.tsx')).PaymentsPage);
const ScanPage = screen(async () => (await import('#web/features/scan/scan-page.tsx')).ScanPage);
const VatPage = screen(async () => (await import('#web/features/vat-watch/vat-page.tsx')).VatPage);
const TrashPage = screen(async () => (await import('#web/features/list/trash-page.tsx')).TrashPage);
const FilesPage = screen(async () => (await import('#web/features/files/files-page.tsx')).FilesPage);
const CapturePage = screen(async () => (await import('#web/features/files/capture/capture-page.tsx')).CapturePage);
const MobilePage = screen(async () => (await import('#web/features/phone/mobile-page.tsx')).MobilePage);
const PhonePage = screen(async () => (await import('#web/features/phone/sign-in-page.tsx')).PhoneSignInPage);
const TempboxPage = screen(async () => (await import('#web/features/tempbox/tempbox-page.tsx')).TempboxPage);
const DetailPage = screen(async () => (await import('#web/features/review/review-page.tsx')).ReviewPage);
const DoctypesPage = screen(async () => (await import('#web/features/doctypes/doctypes-page.tsx')).DoctypesPage);
const WorkflowEditorPage = screen(
  async () => (await import('#web/features/workflow/editor/editor-page.tsx')).EditorPage,
);
const WorkflowPreview = screen(
  async () => (await import('#web/features/workflow/workflow-preview.tsx')).WorkflowPreview,
);
const WorkflowPage = screen(async () => (await import('#web/features/workflow/workflow-page.tsx')).WorkflowPage);
const PreviewPage = screen(async () => (await import('#web/features/review/preview-page.tsx')).PreviewPage);
const CreatePage = screen(async () => (await import('#web/features/review/create/create-page.tsx')).CreatePage);
const TemplatesPage = screen(async () => (await import('#web/features/templates/templates-page.tsx')).TemplatesPage);
const TemplateEditorPage = screen(async () => (await import('#web/features/templates/editor-page.tsx')).EditorPage);
const NotFoundPage = screen(async () => (await import('./not-found-page.tsx')).NotFoundPage);
const Shell = screen(async () => (await import('./shell/shell.tsx')).Shell);

const list = <ListPage drawSelection={(wanted) => <SelectionBar {...wanted} />} />;
const types = <DoctypesPage drawWorkflow={(wanted) => <WorkflowPreview {...wanted} />} />;

const guest = (page: ReactNode) => <GuestOnly>{page}</GuestOnly>;
/** A page behind guard 3, open to the roles in its table. */
const guarded = (path: ProtectedPath, page: ReactNode) => (
  <Route path={path} element={<Protected entry={entries[path]}>{page}</Protected>} />
);

/** Protected pages share one shell, which stays while they change. */
const InShell = () => (
  <Protected entry={{ roles: members }}>
    <Shell railedAt={/^\/document\/(detail|preview|create)\//}>
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </Shell>
  </Protected>
);

/**
 * The route table of specification 000 §2.1, as far as its screens exist. Routes are declared, not given to a data router:
 * that one is 20 kB more of JavaScript for loaders that the query client makes needless.
 */
export const AppRoutes = () => (
  <Suspense fallback={null}>
    <Routes>
      <Route path="/login" element={guest(<SignInPage />)} />
      <Route path="/forgot-password" element={guest(<ForgotPage />)} />
      <Route path="/reset-password" element={guest(<ResetPage />)} />
      <Route path={firstRunPath} element={guest(<FirstRunPage />)} />
      <Route path="/expired" element={<AccountStatus>{(user) => <ExpiredPage user={user} />}</AccountStatus>} />
      <Route path="/" element={<Navigate to="/document/list" replace />} />
      {guarded('/document/types/:type/workflow', <WorkflowEditorPage />)}
      <Route path="/phone" element={<PhonePage />} />
      {guarded('/capture', <CapturePage />)}
      <Route element={<InShell />}>
        {guarded('/document/list', list)}
        {guarded('/document/list/trash', <TrashPage />)}
        {guarded('/document/list/:slug', list)}
        {guarded('/document/detail/:id', <DetailPage />)}
        {guarded('/document/preview/:id', <PreviewPage />)}
        {guarded('/document/create/:id', <CreatePage />)}
        {guarded('/templates', <TemplatesPage />)}
        {guarded('/tpl-edit/:templateId', <TemplateEditorPage />)}
        {guarded('/document/types', types)}
        {guarded('/document/types/:type', types)}
        {guarded('/document/workflow', <WorkflowPage />)}
        {guarded('/bulk', <BulkPage />)}
        {guarded('/payments', <PaymentsPage />)}
        {guarded('/scan', <ScanPage />)}
        {guarded('/vat', <VatPage />)}
        {guarded('/files', <FilesPage />)}
        {guarded('/mobile-app', <MobilePage />)}
        {guarded('/tempbox', <TempboxPage />)}
        {guarded('/settings', <SettingsPage />)}
        {guarded('/accounting', <AccountingPage />)}
        {guarded('/settings/change-settings', <SettingsPage />)}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  </Suspense>
);
