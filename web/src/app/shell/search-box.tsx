import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { searchWordsAtom } from '#web/state/search-words.ts';
import { useAtom } from '#web/state/state.ts';
import { isDialogOpen, useKeys } from '#web/ui/keyboard/keys.ts';

// Fetched with the first search.
const SearchDialog = lazy(async () => ({ default: (await import('../search/search-dialog.tsx')).SearchDialog }));

/** Opens the search box by its keys: Ctrl+K anywhere, and / where single keys are on. */
export function SearchBox({ singleKeys }: { singleKeys: boolean }) {
  const [words, setWords] = useAtom(searchWordsAtom);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    if (event.defaultPrevented || isDialogOpen()) return;
    event.preventDefault();
    setWords('');
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  useKeys(
    {
      '/': (event) => {
        event.preventDefault();
        setWords('');
      },
    },
    singleKeys,
  );
  if (words === undefined) return null;
  return (
    <Suspense fallback={null}>
      <SearchDialog firstWords={words} onClose={() => setWords(undefined)} />
    </Suspense>
  );
}
