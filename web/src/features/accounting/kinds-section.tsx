import { Checkbox } from '@mantine/core';
import { Link } from 'react-router';
import { exportKinds, type ExportKind } from '#shared/export-systems/export-kinds.ts';
import { useExportKinds } from '#web/remote/export-setup.ts';
import { useUser } from '#web/remote/session.ts';
import { useText } from '#web/text/use-text.ts';
import { toggleKind } from './core/toggled-kind.ts';
import * as styles from './accounting.module.css';

type KindsProps = {
  /** Null until a person chooses: then all are chosen. */
  readonly chosen: ExportKind[] | null;
  readonly onChange: (chosen: ExportKind[]) => void;
};

/** The ways in which the company exports; one for which it lacks its IBAN or its number says so (R-EXP-22, R-EXP-23). */
export function KindsSection({ chosen, onChange }: KindsProps) {
  const t = useText('accounting');
  const owner = useUser().currentOwnerId ?? '';
  const { data } = useExportKinds();
  const missing = new Map(data?.kinds.map((state) => [state.kind, state.missing]));
  const has = (kind: ExportKind) => (chosen?.includes(kind) ?? true) && (missing.get(kind) ?? null) === null;
  return (
    <>
      <p>{t('section.kindsText')}</p>
      <div className={styles.checks}>
        {exportKinds.map((kind) => {
          const lacks = missing.get(kind) ?? null;
          return (
            <Checkbox
              key={kind}
              label={t(`kinds.${kind}`)}
              description={
                lacks === null ? t(`kinds.${kind}.for`) : `${t(`kinds.${kind}.for`)} · ${t(`kinds.${lacks}`)}`
              }
              disabled={lacks !== null}
              checked={has(kind)}
              onChange={(event) => onChange(toggleKind(chosen, kind, event.currentTarget.checked))}
            />
          );
        })}
      </div>
      <p>
        {t('section.companyText')} <Link to={`/owners/${owner}`}>{t('section.companyLink')}</Link>
      </p>
    </>
  );
}
