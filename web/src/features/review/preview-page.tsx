import { DocumentLoader } from './review-page.tsx';

/** /document/preview/{id}: the same screen, only to look at. */
export const PreviewPage = () => <DocumentLoader preview />;
