import { DocumentScreen } from './document-screen.tsx';

/** /document/preview/{id}: the same desk, only to look at. */
export const PreviewPage = () => <DocumentScreen preview />;
