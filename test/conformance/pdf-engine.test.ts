import { pdfEngineEmbedded } from '#functions/adapters/embedded/pdf-engine.ts';
import { pdfEnginePooled } from '#functions/adapters/pooled/pdf-engine.ts';
import { pdfEngineSuite } from './pdf-engine.suite.ts';

pdfEngineSuite('in this process', () => {
  const papers = pdfEngineEmbedded();
  return { engine: papers, close: () => papers.close() };
});

// The other process reads with the same code; one lying scan shows that turns come back whole.
pdfEngineSuite(
  'in processes of their own',
  () => {
    const papers = pdfEnginePooled({ workers: 1, timeoutMs: 80_000, memoryMb: 900 });
    return { engine: papers, close: () => papers.close() };
  },
  [90],
);
