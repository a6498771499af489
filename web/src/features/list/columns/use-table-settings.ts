import { useMemo } from 'react';
import { saveSettings, useSettings } from '#web/remote/settings.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { getTablePlace, readTable, writeTable, type TableSettings } from '../core/table-settings.ts';

/** The table of a list as the person set it for this type, and the way to set it. */
export function useTableSettings(
  doctypeId: string | undefined,
): readonly [TableSettings, (changes: Partial<TableSettings>) => void] {
  const stored = useSettings()['tables'];
  const place = getTablePlace(doctypeId);
  const settings = useMemo(() => readTable(stored, place), [stored, place]);
  const change = (changes: Partial<TableSettings>) => {
    saveSettings({ tables: writeTable(stored, place, { ...settings, ...changes }) }).catch(alertError);
  };
  return [settings, change];
}
