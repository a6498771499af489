import { IconInfoCircle } from '@tabler/icons-react';
import { useText } from '#web/text/use-text.ts';
import { Dropdown } from '#web/ui/dropdown.tsx';

/** How Pohoda takes documents and what its answers mean (R-BLK-05). */
export function PohodaInfo() {
  const t = useText('bulk');
  return (
    <div className="bk-info">
      <Dropdown
        role="dialog"
        align="end"
        width={420}
        className="bk-link"
        label={t('m.pohoda')}
        face={
          <>
            <IconInfoCircle size={15} stroke={1.8} aria-hidden />
            {t('m.pohoda')}
          </>
        }
      >
        <div className="bk-info-text">
          <h3>{t('m.pohodaTitle')}</h3>
          <p>{t('m.pohodaText')}</p>
        </div>
      </Dropdown>
    </div>
  );
}
