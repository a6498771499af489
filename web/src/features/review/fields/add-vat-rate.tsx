import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { vatFields } from '#shared/field/catalogue/catalogue.ts';
import { toDisplayNumber } from '#shared/kit/money.ts';
import { listVatRates } from '#shared/vat/rates.ts';
import { toDay } from '#web/text/format.ts';
import { useLocale, useText } from '#web/text/use-text.ts';
import { LazyDropdown } from '#web/ui/controls/lazy-mount.tsx';
import { useFocus } from '../navigation/focus.ts';
import { toFieldKey } from '../session/core/field-key.ts';
import { useFields, useSend } from '../session/session-context.ts';
import { isEmptyVatRow, type PanelGroup } from './core/panel.ts';
import { useSelection } from './selection-context.ts';
import * as styles from './fields.module.css';

/** Rates that applied on the tax point date and that the document does not have yet. */
export function AddVatRate({ group }: { group: PanelGroup }) {
  const send = useSend();
  const { activate } = useSelection();
  const { focusActive } = useFocus();
  const [chosen, setChosen] = useState(false);
  const fields = useFields();
  const t = useText('detail');
  const locale = useLocale();
  const findDate = (id: string): string | undefined =>
    fields.find((field) => field._id === id && field.value !== '')?.value;
  const date = findDate('taxDate') ?? findDate('deliveryDate') ?? findDate('issueDate') ?? toDay(new Date());
  const country = findDate('supplierCountry') ?? 'SK';
  const used = new Set(group.vat.filter((row) => !isEmptyVatRow(row)).map((row) => row.rate));
  const rates = [
    ...(listVatRates(country, date).length > 0 ? listVatRates(country, date) : listVatRates('SK', date)),
    '0',
  ];
  const free = rates.filter((rate) => !used.has(rate));
  if (group.vat.length === 0 || free.length === 0) return null;
  const empty = group.vat.find(isEmptyVatRow);
  const idx = empty?.idx ?? Math.max(...group.vat.map((row) => row.idx)) + 1;
  return (
    <div className={styles.addRate}>
      <LazyDropdown
        kind="menu"
        trigger={(props) => (
          <Button {...props} size="xs" variant="subtle" leftSection={<IconPlus size={14} aria-hidden />}>
            {t('vat.add')}
          </Button>
        )}
      >
        {({ opened, onChange, target }) => (
          <Menu
            opened={opened}
            onChange={onChange}
            onOpen={() => setChosen(false)}
            // The cursor goes on in the new rate; without one the focus returns to the button.
            returnFocus={!chosen}
            position="bottom-start"
          >
            <Menu.Target>{target}</Menu.Target>
            <Menu.Dropdown>
              {free.map((rate) => (
                <Menu.Item
                  key={rate}
                  onClick={() => {
                    const messages = vatFields.map(
                      (id) => ({ kind: 'edited', key: toFieldKey(id, idx), value: '', param: rate }) as const,
                    );
                    send({ kind: 'together', messages });
                    setChosen(true);
                    activate(toFieldKey('vatBase', idx));
                    focusActive();
                  }}
                >
                  {`${toDisplayNumber(rate, locale)}\u00a0%`}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </LazyDropdown>
    </div>
  );
}
