import { pdfEngineEmbedded } from '#functions/adapters/embedded/pdf-engine.ts';
import { pdfEnginePooled } from '#functions/adapters/pooled/pdf-engine.ts';
import { pdfEngineSuite } from './pdf-engine.suite.ts';

pdfEngineSuite('in this process', () => {
  const pdfEngine = pdfEngineEmbedded();
  return { engine: pdfEngine, close: () => pdfEngine.close() };
});

// The other process reads with the same code; one lying scan shows that turns come back whole.
pdfEngineSuite(
  'in processes of their own',
  () => {
    const pdfEngine = pdfEnginePooled({ workers: 1, timeoutMs: 80_000, memoryMb: 900 });
    return { engine: pdfEngine, close: () => pdfEngine.close() };
  },
  [90],
);
