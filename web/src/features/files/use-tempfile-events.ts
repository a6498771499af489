import type { Tempfile } from '#shared/intake/tempfile.ts';
import { useLiveEvent, useLiveReturn } from '#web/remote/live.ts';
import { readAgain, rememberFile, reshape } from './tempfile-list.ts';

const take = ({ file }: { readonly file: Tempfile }) => {
  rememberFile(file);
};

/**
 * Keeps the list of uploaded pages as the server tells it. The shell does this, not the files screen: a file that is dropped on
 * another page may be ready before that screen has loaded.
 */
export function useTempfileEvents(): void {
  useLiveEvent('tempfile_added', take);
  useLiveEvent('tempfile_updated', take);
  useLiveEvent('tempfile_lock', take);
  useLiveEvent('tempfile_done', take);
  useLiveEvent('tempfiles_deleted', ({ fileIds }) => {
    reshape((files) => files.filter(({ fileId }) => !fileIds.includes(fileId)));
  });
  useLiveReturn(readAgain);
}
