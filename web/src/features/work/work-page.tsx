import { QualityPage } from './quality-page.tsx';
import { ReportsPage } from './reports-page.tsx';

/** The pages about the work with documents come together: one leads to the other. */
export const WorkPage = ({ page }: { readonly page: 'quality' | 'activity' }) =>
  page === 'quality' ? <QualityPage /> : <ReportsPage />;
