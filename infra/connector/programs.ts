import { flexiProgram } from '#functions/adapters/programs/flexi.ts';
import type { Program } from '#functions/ports/programs.ts';
import { pohodaProgram } from './pohoda.ts';
import type { ConnectorSettings } from './settings.ts';

/** The accounting programs that the settings name. */
export const openPrograms = ({ pohoda, flexi }: Pick<ConnectorSettings, 'pohoda' | 'flexi'>): readonly Program[] => [
  ...(pohoda === undefined ? [] : [pohodaProgram(pohoda)]),
  ...(flexi === undefined ? [] : [flexiProgram(flexi)]),
];
