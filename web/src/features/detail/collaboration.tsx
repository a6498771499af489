import { Late } from '#web/ui/late.tsx';
import { AttachmentsDialog } from './attachments/attachments-dialog.tsx';
import { DiscussionPanel } from './discussion/discussion-panel.tsx';
import { useDiscussionEvents } from './discussion/use-discussion-events.ts';

/** What several people do around one document, beside its values. */
export type CollaborationPart = 'attachments' | 'discussion';

type CollaborationProps = { readonly open: CollaborationPart | null; readonly onClose: () => void };

/** The dialog of files and the panel of messages of the open document. */
export function Collaboration({ open, onClose }: CollaborationProps) {
  useDiscussionEvents();
  return (
    <>
      <Late opened={open === 'attachments'}>{(opened) => <AttachmentsDialog opened={opened} onClose={onClose} />}</Late>
      <Late opened={open === 'discussion'}>{(opened) => <DiscussionPanel opened={opened} onClose={onClose} />}</Late>
    </>
  );
}
