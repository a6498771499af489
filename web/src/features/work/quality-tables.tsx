import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { maxQualityGroups, type QualityGroup, type QualityReport } from '#shared/document/quality-report.ts';
import { useDoctypes } from '#web/remote/doctypes.ts';
import { toConditions, toListPath } from '#web/state/list-address.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { findGroup, getAccuracy, getStraight } from './core/figures.ts';
import { useFigures } from './use-figures.ts';
import * as styles from './work.module.css';

/** Heads of columns: the name first, then numbers, which stand at the end. */
const Heads = ({ of }: { readonly of: readonly string[] }) => (
  <thead>
    <tr>
      {of.map((head, place) => (
        <th key={head} scope="col" data-align={place === 0 ? undefined : 'end'}>
          {head}
        </th>
      ))}
    </tr>
  </thead>
);

const Numbers = ({ of }: { readonly of: readonly string[] }) =>
  of.map((number, place) => (
    // The columns of a row stay where they are.
    <td key={place} data-align="end">
      {number}
    </td>
  ));

const Scroller = ({ labelledBy, children }: { readonly labelledBy: string; readonly children: ReactNode }) => (
  // A wide table scrolls, also by keys.
  // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className={styles.scroll} role="group" aria-labelledby={labelledBy} tabIndex={0}>
    {children}
  </div>
);

type Grouping = 'doctypes' | 'suppliers' | 'models';

/** The list of the confirmed documents of a type or a supplier; models are no filter of a list. */
function toConfirmed(by: Grouping, { key, name }: QualityGroup): string | undefined {
  if (by === 'models' || key === '') return undefined;
  const fields = toConditions(/^\d+$/u.test(key) ? { supplierCompanyId: key } : { supplierName: name });
  const filters = by === 'doctypes' ? { doctypes: [key] } : { fields };
  return toListPath({ status: 'confirmed', filters });
}

type GroupTableProps = {
  readonly by: Grouping;
  readonly groups: readonly QualityGroup[];
  readonly before: readonly QualityGroup[];
};

/** A row for each type, supplier or model; its name opens the list of its confirmed documents, where a list can show them. */
export function GroupTable({ by, groups, before }: GroupTableProps) {
  const t = useText('work');
  const format = useFormat();
  const figures = useFigures();
  const doctypes = useDoctypes();
  const getName = ({ key, name }: QualityGroup): string => {
    if (key === '' || (by === 'doctypes' && key === '_')) return t(`none.${by}`);
    if (by !== 'doctypes') return name;
    return doctypes.find(({ id }) => id === key)?.name ?? t('removedType');
  };
  return (
    <section aria-labelledby={`by-${by}`}>
      <h2 id={`by-${by}`}>{t(`by.${by}`)}</h2>
      <Scroller labelledBy={`by-${by}`}>
        <table className={`${styles.table} ${styles.groups}`}>
          <Heads
            of={[
              t(`head.name.${by}`),
              t('head.documents'),
              t('head.straight'),
              t('head.change'),
              t('head.corrected'),
              t('head.touches'),
              t('head.seconds'),
              t('head.cost'),
            ]}
          />
          <tbody>
            {groups.map((group) => {
              const earlier = findGroup(before, group);
              const name = getName(group);
              const address = toConfirmed(by, group);
              return (
                <tr key={group.key}>
                  <th scope="row">{address === undefined ? name : <Link to={address}>{name}</Link>}</th>
                  <Numbers
                    of={[
                      format.count(group.documents),
                      figures.share(getStraight(group)),
                      figures.change(getStraight(group), earlier && getStraight(earlier)),
                      figures.rate(group.corrected, group.read),
                      figures.rate(group.touches, group.documents),
                      figures.time(group.seconds),
                      figures.cost(group),
                    ]}
                  />
                </tr>
              );
            })}
          </tbody>
        </table>
      </Scroller>
      {groups.length < maxQualityGroups ? null : <p className={styles.note}>{t('capped', { count: groups.length })}</p>}
    </section>
  );
}

type FieldTableProps = { readonly fields: QualityReport['fields']; readonly before: QualityReport['fields'] };

/** A row for each field, those that were corrected most often first. */
export function FieldTable({ fields, before }: FieldTableProps) {
  const t = useText('work');
  const format = useFormat();
  const figures = useFigures();
  const { fullLabel } = useFieldText();
  if (fields.length === 0) return null;
  return (
    <section aria-labelledby="by-fields">
      <h2 id="by-fields">{t('by.fields')}</h2>
      <Scroller labelledBy="by-fields">
        <table className={`${styles.table} ${styles.groups}`}>
          <Heads
            of={[
              t('head.name.fields'),
              t('head.accuracy'),
              t('head.change'),
              t('head.read'),
              t('head.changed'),
              t('head.emptied'),
              t('head.added'),
            ]}
          />
          <tbody>
            {fields.map((one) => {
              const earlier = before.find(({ field }) => field === one.field);
              return (
                <tr key={one.field}>
                  <th scope="row">{fullLabel(one.field)}</th>
                  <Numbers
                    of={[
                      figures.share(getAccuracy(one)),
                      figures.change(getAccuracy(one), earlier && getAccuracy(earlier)),
                      format.count(one.same + one.changed + one.emptied),
                      format.count(one.changed),
                      format.count(one.emptied),
                      format.count(one.added),
                    ]}
                  />
                </tr>
              );
            })}
          </tbody>
        </table>
      </Scroller>
    </section>
  );
}
