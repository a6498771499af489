/** Files that no reader will ever read: another file helps, reading the same one again does not. */
const unreadable: ReadonlySet<string> = new Set([
  'file-locked',
  'file-broken',
  'file-empty',
  'too-many-pages',
  'box-full',
  'image-too-large',
  'page-too-large',
  'too-large',
  'unsupported-type',
  'upload-changed',
]);

export type FailureHelp = {
  readonly canReadAgain: boolean;
  /** The file to upload in its place: the same one unlocked, or another one. */
  readonly upload: 'unlocked' | 'another' | undefined;
};

/** What helps a document that could not be read, by the reason that the server keeps; null is an unknown one. */
export function getFailureHelp(error: string | null): FailureHelp {
  if (error === 'file-locked') return { canReadAgain: false, upload: 'unlocked' };
  if (error !== null && unreadable.has(error)) return { canReadAgain: false, upload: 'another' };
  // It took too long: it may not the next time, and a simpler copy will not.
  return { canReadAgain: true, upload: error === 'too-hard' ? 'another' : undefined };
}
