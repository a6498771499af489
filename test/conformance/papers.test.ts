import { papersEmbedded } from '#functions/adapters/embedded/papers.ts';
import { papersPooled } from '#functions/adapters/pooled/papers.ts';
import { papersSuite } from './papers.suite.ts';

papersSuite('in this process', () => {
  const papers = papersEmbedded();
  return { papers, close: () => papers.close() };
});

// The other process reads with the same code; one lying scan shows that turns come back whole.
papersSuite(
  'in processes of their own',
  () => {
    const papers = papersPooled({ workers: 1, timeoutMs: 80_000, memoryMb: 900 });
    return { papers, close: () => papers.close() };
  },
  [90],
);
