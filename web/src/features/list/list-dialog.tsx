import { FilterDialog } from './filters/filter-dialog.tsx';
import type { FilterMode } from './filters/filter-chips.tsx';
import type { ListFilters } from '#web/state/list-address.ts';
import { TableDialog } from './columns/table-dialog.tsx';
import type { ListState } from './core/list-state.ts';
import type { TableSettings } from './core/table-settings.ts';
import type { ListBody } from './use-documents.ts';

export type OpenDialog = FilterMode | 'table';

type ListDialogProps = {
  readonly state: ListState;
  readonly doctypeId: string | undefined;
  readonly body: ListBody;
  readonly total: number;
  readonly settings: TableSettings;
  readonly onSettings: (changes: Partial<TableSettings>) => void;
  readonly onChange: (next: ListState) => void;
  readonly open: OpenDialog;
  readonly onFilters: (filters: ListFilters) => void;
  readonly onClose: () => void;
};

/** The dialogs of the list; they are fetched with the first one that is opened. */
export function ListDialog({ open, onFilters, ...props }: ListDialogProps) {
  const { state, doctypeId, onChange, onClose } = props;
  switch (open) {
    case 'table':
      return <TableDialog {...props} onSize={(size) => onChange({ ...state, size, page: 1 })} />;
    case 'basic':
    case 'advanced':
    case 'filled':
      return (
        <FilterDialog
          mode={open}
          state={state}
          doctypeId={doctypeId}
          onApply={(filters) => {
            onFilters(filters);
            onClose();
          }}
          onClose={onClose}
        />
      );
  }
}
