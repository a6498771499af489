import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { platform } from 'node:os';
import path from 'node:path';
import type { ServicePaths, Step } from './paths.ts';
import { planSystemdInstall, planSystemdRemoval, unitName } from './systemd.ts';
import { planWindowsInstall, planWindowsRemoval, serviceName } from './windows.ts';

export const serviceActions = ['install', 'remove', 'status'] as const;
export type ServiceAction = (typeof serviceActions)[number];

/** A command of the system failed; its own words stand on the screen above. */
export class ServiceFailed extends Error {
  override readonly name = 'ServiceFailed';
}

function planSteps(action: ServiceAction, paths: ServicePaths): readonly Step[] {
  if (platform() === 'win32') {
    if (action === 'install') return planWindowsInstall(paths, process.env['WINDIR'] ?? 'C:\\Windows');
    return action === 'remove' ? planWindowsRemoval() : [{ run: ['sc.exe', 'query', serviceName] }];
  }
  if (action === 'install') return planSystemdInstall(paths);
  return action === 'remove'
    ? planSystemdRemoval()
    : [{ run: ['systemctl', 'status', '--no-pager', unitName], mayFail: true }];
}

/**
 * Makes the connector a service of the system, removes it, or shows how it is.
 * @throws ServiceFailed when a step fails, mostly because the person is no administrator
 */
export function manageService(action: ServiceAction, paths: ServicePaths): void {
  for (const step of planSteps(action, paths)) {
    if ('write' in step) {
      mkdirSync(path.dirname(step.write), { recursive: true });
      writeFileSync(step.write, step.text, { mode: step.mode });
      continue;
    }
    const [command, ...args] = step.run;
    const { status, error } = spawnSync(command, args, { stdio: 'inherit' });
    if (step.mayFail === true || (error === undefined && status === 0)) continue;
    const why = error === undefined ? `ended with ${String(status)}` : error.message;
    throw new ServiceFailed(`${command} ${why}. Only an administrator may set up a service.`);
  }
}
