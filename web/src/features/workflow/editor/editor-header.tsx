import { ActionIcon, Button } from '@mantine/core';
import { IconHistory, IconKeyboard, IconList, IconPlayerTrackNext, IconSitemap, IconX } from '@tabler/icons-react';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { useCounts } from '#web/remote/counts.ts';
import { useText } from '#web/text/use-text.ts';
import { DoctypeTag } from '#web/ui/signs/doctype-tag.tsx';
import { KeyHint } from '#web/ui/keyboard/key-hint.tsx';
import { isUnsaved, type Editor } from '../core/editor.ts';
import type { EditorAction } from '../core/keys.ts';
import * as canvasStyles from '../canvas/canvas.module.css';
import * as styles from '../styles/editor.module.css';

type HeaderProps = {
  readonly editor: Editor;
  readonly doctype: Doctype | undefined;
  /** How many errors keep the workflow from being saved. */
  readonly errors: number;
  readonly listed: boolean;
  readonly saving: boolean;
  readonly onClose: () => void;
  readonly onVersions: () => void;
  readonly run: (action: EditorAction) => void;
};

/** Whose workflow it is, whether it is saved, and what can be done with the whole of it. */
export function EditorHeader({ editor, doctype, errors, listed, saving, onClose, onVersions, run }: HeaderProps) {
  const t = useText('workflow');
  const unsaved = isUnsaved(editor);
  const { version } = editor.saved;
  return (
    <header className={styles.head}>
      <ActionIcon aria-label={t('close')} title={`${t('close')} (Esc)`} onClick={onClose}>
        <IconX size={18} stroke={1.6} />
      </ActionIcon>
      <DoctypeTag short={doctype?.short ?? ''} />
      <h1 className={`${styles.title} ${canvasStyles.ellipsis}`} title={doctype?.name}>
        {t('title', { name: doctype?.name ?? editor.saved.doctypeId })}
      </h1>
      <span className={styles.tag}>{unsaved ? t('draft') : t('version', { version })}</span>
      <InFlight doctypeId={editor.saved.doctypeId} unsaved={unsaved} />
      <span className={styles.grow} />
      <Button
        variant="subtle"
        color="gray"
        className={styles.headButton}
        leftSection={listed ? <IconSitemap size={18} stroke={1.6} /> : <IconList size={18} stroke={1.6} />}
        aria-pressed={listed}
        title={`${t('list')} (V)`}
        onClick={() => run('list')}
      >
        {t(listed ? 'drawing' : 'list')}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        className={styles.headButton}
        leftSection={<IconHistory size={18} stroke={1.6} />}
        onClick={onVersions}
      >
        {t('versions')}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        className={styles.headButton}
        leftSection={<IconKeyboard size={18} stroke={1.6} />}
        rightSection={<KeyHint keys="?" />}
        onClick={() => run('keys')}
      >
        {t('keys')}
      </Button>
      <Button leftSection={<IconPlayerTrackNext size={18} stroke={1.6} />} onClick={() => run('simulate')}>
        {t('simulate')}
      </Button>
      <Button
        variant={errors === 0 && unsaved ? 'filled' : 'default'}
        className={styles.save}
        aria-disabled={!unsaved}
        data-blocked={errors > 0 || !unsaved}
        loading={saving}
        rightSection={errors === 0 ? undefined : <span className={styles.badge}>{errors}</span>}
        onClick={() => run('save')}
      >
        {t('save')}
      </Button>
    </header>
  );
}

/** Documents that have not arrived yet follow whatever is saved. */
function InFlight({ doctypeId, unsaved }: { readonly doctypeId: string; readonly unsaved: boolean }) {
  const t = useText('workflow');
  const counts = useCounts()?.doctypes[doctypeId];
  if (counts === undefined) return <span />;
  const count = counts.waiting + counts.inprogress;
  if (count === 0) return <span />;
  return (
    <span className={`${styles.quiet} ${canvasStyles.ellipsis}`} data-part="wf-quiet" role="status">
      {t(unsaved ? 'inFlight.draft' : 'inFlight.saved', { count })}
    </span>
  );
}
