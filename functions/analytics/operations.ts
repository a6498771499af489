import * as businessAnalysis from '#shared/api/business-analysis.ts';
import { operation } from '#functions/http/serve.ts';
import { withWorkbooks } from '#functions/wiring/with-adapters.ts';
import { analyseBusiness } from './analyse-business.ts';
import { exportBusinessAnalysis } from './export-business-analysis.ts';

export const analyseBusinessHandler = operation(businessAnalysis.analyseBusiness, analyseBusiness);
export const exportBusinessAnalysisHandler = operation(
  businessAnalysis.exportBusinessAnalysis,
  withWorkbooks(exportBusinessAnalysis),
);
