import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { maxOrdered } from '#shared/api/payment-orders.ts';
import { useText } from '#web/text/use-text.ts';
import { Band } from '#web/ui/feedback/band.tsx';
import * as styles from './export-dialog.module.css';

/** Payments are made by an order: the screen of payments sums it up before it is made. */
export function OrderHandOver({ ids }: { readonly ids: readonly string[] }) {
  const t = useText('bulk');
  const navigate = useNavigate();
  const isTooMany = ids.length > maxOrdered;
  return (
    <>
      <div className={styles.scroll}>
        <Band
          tone={isTooMany ? 'warning' : 'info'}
          title={isTooMany ? t('x.orderTooMany', { count: maxOrdered }) : t('x.orderText')}
        />
      </div>
      <footer className={styles.foot}>
        <span className={styles.grow} />
        <Button
          variant="filled"
          disabled={isTooMany}
          onClick={() => void navigate('/payments', { state: { order: [...ids] } })}
        >
          {t('x.orderOpen')}
        </Button>
      </footer>
    </>
  );
}
