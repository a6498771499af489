import { useUploading } from '#web/features/files/uploads.ts';
import { signOut } from '#web/remote/session.ts';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/error-alert.tsx';
import { mayLeave } from '#web/ui/unsaved-work.ts';

/** Sign-out, and why it is not possible just now: while files travel, their session must live (R-SHL-16). */
export function useLogout(): { readonly logout: () => void; readonly reason: string | undefined } {
  const t = useText('shell');
  const uploading = useUploading();
  const logout = () => {
    if (uploading) return;
    const leave = async () => {
      const { leaveCaptures } = await import('#web/features/files/capture/outbox.ts');
      if (await mayLeave(leaveCaptures)) await signOut();
    };
    leave().catch(alertError);
  };
  return { logout, reason: uploading ? t('logout.busy') : undefined };
}
