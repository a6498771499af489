import { cropTempfile, uncropTempfile } from '#shared/api/tempfiles.ts';
import type { Box } from '#shared/document/box.ts';
import type { Tempfile } from '#shared/intake/tempfile.ts';
import { call } from '#web/remote/call.ts';
import { failed, tellChanges } from './tell-changes.ts';
import { rememberFile, reshape } from './tempfile-list.ts';

/** What is proposed for these pages is not wanted. */
export async function decline(pages: readonly Tempfile[]): Promise<void> {
  const ids = new Set(pages.map(({ fileId }) => fileId));
  await tellChanges(
    (files) => files.map((file) => (ids.has(file.fileId) ? { ...file, cut: null, crops: [] } : file)),
    pages.map(({ fileId }) => ({ fileId, declined: true })),
  );
}

/** Cuts papers out of a page; answers whether that went well. */
export async function crop(page: Tempfile, boxes: readonly Box[]): Promise<boolean> {
  try {
    const { data } = await call(cropTempfile, { params: { fileId: page.fileId }, body: { boxes: [...boxes] } });
    reshape((files) => files.map((file) => (file.fileId === page.fileId ? { ...file, cropped: true } : file)));
    for (const part of data) rememberFile(part);
    return true;
  } catch (error) {
    failed(error);
    return false;
  }
}

/** Gives a page back that was cut up; its parts that are no documents yet go. */
export async function giveBack(fileId: string): Promise<void> {
  reshape((files) =>
    files
      .filter(({ croppedFrom }) => croppedFrom !== fileId)
      .map((file) => (file.fileId === fileId ? { ...file, cropped: false } : file)),
  );
  try {
    const { data } = await call(uncropTempfile, { params: { fileId } });
    rememberFile(data);
  } catch (error) {
    failed(error);
  }
}
