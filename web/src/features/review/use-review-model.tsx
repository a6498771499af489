import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useUser } from '#web/remote/session.ts';
import { CommandsContext } from './commands/commands-context.ts';
import type { CommandActions, CommandName } from './commands/core/commands.ts';
import { applyKeymap } from './commands/core/keymap.ts';
import { SelectionContext } from './fields/selection-context.ts';
import { RecalculationContext, useVatRecalculation } from './fields/use-vat-recalculation.ts';
import { FocusContext } from './navigation/focus.ts';
import { createReviewModel, type ReviewInput, type ReviewModel } from './review-model.ts';
import { DialogsContext } from './session/dialogs-context.ts';
import { PhoneContext } from './session/layout-context.ts';
import { SessionContext } from './session/session-context.ts';
import { useValue } from './session/store.ts';
import { TablesContext } from './table/tables-context.ts';
import { useTableEffects } from './table/use-table-effects.ts';
import { useCommandActions } from './use-command-actions.ts';
import { useKeyboard } from './use-keyboard.ts';
import { ViewerContext } from './viewer/viewer-context.ts';
import * as styles from '#web/ui/theme/shared.module.css';

/** What a screen does in place of the usual. */
type Overrides = Partial<CommandActions>;

/** The model of a screen with one document, its commands and its keys. */
export function useReviewModel(input: Omit<ReviewInput, 'own'>, overrides: Overrides = {}) {
  const user = useUser();
  const [model] = useState(() => createReviewModel({ ...input, own: user.currentOwner ?? undefined }));
  const { doctypes } = input;
  useEffect(() => model.enter(), [model]);
  useLayoutEffect(() => {
    model.setDoctypes(doctypes);
  }, [model, doctypes]);

  const recalculation = useVatRecalculation(model.session, model.selection);
  const actions = { ...useCommandActions(model, recalculation), ...overrides };
  const all = useMemo(() => applyKeymap(user.settings.commandKeys ?? {}), [user.settings.commandKeys]);
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const run = useCallback(
    (name: CommandName) => {
      all.find((command) => command.name === name)?.run(latest.current, '');
    },
    [all],
  );
  const commands = useMemo(() => ({ all, run }), [all, run]);
  useKeyboard(model, all, actions);
  const phone = useMediaQuery('(max-width: 899px)', undefined, { getInitialValueInEffect: false });
  return { model, recalculation, commands, phone };
}

type ReviewContextsProps = ReturnType<typeof useReviewModel> & { readonly children: ReactNode };

/** Lends the parts of the model to what is drawn inside. */
export function ReviewContexts({ model, recalculation, commands, phone, children }: ReviewContextsProps) {
  return (
    <SessionContext value={model.session}>
      <SelectionContext value={model.selection}>
        <RecalculationContext value={recalculation}>
          <ViewerContext value={model.viewer}>
            <TablesContext value={model.tables.tables}>
              <CommandsContext value={commands}>
                <DialogsContext value={model.dialogs}>
                  <FocusContext value={model.focus}>
                    <PhoneContext value={phone}>
                      <ModelEffects model={model} />
                      {children}
                      <Announcement model={model} />
                    </PhoneContext>
                  </FocusContext>
                </DialogsContext>
              </CommandsContext>
            </TablesContext>
          </ViewerContext>
        </RecalculationContext>
      </SelectionContext>
    </SessionContext>
  );
}

/** What follows from changes of the model; apart, so that only this is rendered for them. */
function ModelEffects({ model: { selection, tables } }: { model: ReviewModel }) {
  useTableEffects(tables);
  const start = useValue(selection.start);
  useLayoutEffect(() => {
    if (start !== undefined) selection.activate(start);
  }, [selection, start]);
  return null;
}

function Announcement({ model: { session } }: { model: ReviewModel }) {
  return (
    <div className={styles.hidden} role="status" aria-live="polite">
      {useValue(session.announcement)}
    </div>
  );
}
