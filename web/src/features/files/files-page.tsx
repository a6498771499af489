/** Uploads. */
export const FilesPage = () => null;
