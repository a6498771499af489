import type { ArchiveProblem } from '#shared/audit/check-archive.ts';

/** A problem of an archive as a sentence. */
export function describeProblem(found: ArchiveProblem): string {
  switch (found.problem) {
    case 'manifest-missing':
      return 'manifest.json is missing: this is no archive of Docflow, or not all of it.';
    case 'manifest-unreadable':
      return 'manifest.json cannot be read: the archive is damaged, or the password is wrong.';
    case 'manifest-unsigned':
      return 'manifest.sig is missing or invalid: nothing proves that the manifest is the original one.';
    case 'manifest-changed':
      return 'manifest.json was changed after it was signed.';
    case 'key-unexpected':
      return `The manifest is signed with another key: ${found.key}`;
    case 'root-key-unexpected':
      return `The root of ${found.day} is signed with another key.`;
    case 'file-missing':
      return `The file ${found.path} is missing.`;
    case 'file-unreadable':
      return `The file ${found.path} is damaged.`;
    case 'file-changed':
      return `The file ${found.path} was changed.`;
    case 'file-unnamed':
      return `The file ${found.path} was added; the manifest does not name it.`;
    case 'content-invalid':
      return `The file ${found.path} does not hold what its name says.`;
    case 'line-changed':
      return `Line ${found.at} of the history was changed (${found.line}).`;
    case 'line-inserted':
      return `Line ${found.at} of the history is there twice; one of them was inserted (${found.line}).`;
    case 'line-replaced':
      return `Line ${found.at} of the history does not follow from the line before it (${found.line}).`;
    case 'lines-missing':
      return found.from === found.to
        ? `Line ${found.from} of the history was removed.`
        : `Lines ${found.from} to ${found.to} of the history were removed.`;
    case 'older-lines-changed':
      return 'The lines of the history that are older than its chain were changed, removed or added.';
    case 'lines-cut-off':
      return `The history ends too early: the root of ${found.day} covers line ${found.from}, which is missing.`;
    case 'line-not-signed':
      return `Line ${found.at} of the history is not the one that the root of ${found.day} covers.`;
    case 'root-signature-wrong':
      return `The signature of the root of ${found.day} is wrong.`;
    case 'root-out-of-chain':
      return `The root of ${found.day} does not follow from the one before it; one of them was removed or replaced.`;
    case 'root-of-other-company':
      return `The root of ${found.day} belongs to another company.`;
    case 'root-missing':
      return `The document changed on ${found.day}, but the archive holds no signed root of that day.`;
    case 'leaves-changed':
      return `The list of documents that changed on ${found.day} is not the one that was signed.`;
  }
}
