import { DocumentScreen } from './document-screen.tsx';

/** /document/detail/{id}: the review desk. */
export const DetailPage = () => <DocumentScreen preview={false} />;
