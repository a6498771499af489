import { sendAttachment, typeOf } from '../attachments/send-attachment.ts';

/** Attaches the chosen files to the new document, one after the other. Answers the names of those that could not be attached. */
export async function attachFiles(docId: string, files: readonly File[]): Promise<readonly string[]> {
  const left: string[] = [];
  for (const file of files) {
    const type = await typeOf(file);
    if (type === 'file-empty' || type === 'too-large' || type === 'unsupported-type') {
      left.push(file.name);
      continue;
    }
    await sendAttachment({ docId, file, type }, new AbortController().signal).catch(() => left.push(file.name));
  }
  return left;
}
