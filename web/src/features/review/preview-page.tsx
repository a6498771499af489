// These sheets come first: those of the screen build on them.
import '#web/ui/controls/icon-button.module.css';
import { DocumentLoader } from './review-page.tsx';

/** /document/preview/{id}: the same screen, only to look at. */
export const PreviewPage = () => <DocumentLoader preview />;
