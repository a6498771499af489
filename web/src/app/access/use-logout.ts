import { useUploading } from '#web/features/files/upload/uploads.ts';
import { loadWaitingWork } from './use-waiting-work.ts';
import { signOut } from '#web/remote/session.ts';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { confirmLeaving } from '#web/ui/dialogs/unsaved-work.ts';

/** Sign-out, and why it is not possible just now: while files are being sent, their session must stay open (R-SHL-16). */
export function useLogout(): { readonly logout: () => void; readonly reason: string | undefined } {
  const t = useText('shell');
  const uploading = useUploading();
  const logout = () => {
    if (uploading) return;
    const leave = async () => {
      const { confirmLeavingWaitingWork } = await loadWaitingWork();
      if (await confirmLeaving(confirmLeavingWaitingWork)) await signOut();
    };
    leave().catch(alertError);
  };
  return { logout, reason: uploading ? t('logout.busy') : undefined };
}
