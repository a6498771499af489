import { IconInfoCircle } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useText } from '#web/text/use-text.ts';

/** How Pohoda takes documents and what its answers mean (R-BLK-05); it folds out where it stands. */
export function PohodaInfo() {
  const t = useText('bulk');
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="bk-link"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          setOpen(!open);
        }}
      >
        <IconInfoCircle size={15} stroke={1.8} aria-hidden />
        {t('m.pohoda')}
      </button>
      <p id={id} className="bk-info" hidden={!open}>
        <b>{t('m.pohodaTitle')}.</b> {t('m.pohodaText')}
      </p>
    </>
  );
}
