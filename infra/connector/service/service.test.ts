import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildUnit } from './systemd.ts';
import { planWindowsInstall } from './windows.ts';

test('the unit of the connector is one that systemd takes without a complaint', ({ skip }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'unit-'));
  const unit = path.join(folder, 'docflow-connector.service');
  const program = path.join(folder, 'a program.mjs');
  writeFileSync(program, '');
  writeFileSync(unit, buildUnit({ node: process.execPath, program, settings: '/etc/docflow-connector/settings.json' }));
  const { status, stderr, error } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  if (error !== undefined) {
    console.warn('systemd is not on this machine: its judgement of the unit is not asked for');
    skip();
  }
  const aboutUnit = stderr.split('\n').filter((line) => line.includes('docflow-connector.service'));
  expect({ status, aboutUnit }).toEqual({ status: 0, aboutUnit: [] });
});

test('the service of Windows is compiled on the machine, may read its folder, writes its log and is started again', () => {
  const paths = {
    node: String.raw`C:\Program Files\nodejs\node.exe`,
    program: String.raw`C:\ProgramData\Docflow Connector\docflow-connector.mjs`,
    settings: String.raw`C:\ProgramData\Docflow Connector\settings.json`,
  };
  const [source, ...steps] = planWindowsInstall(paths, String.raw`C:\Windows`);
  if (source === undefined || !('write' in source)) throw new Error('the source is written first');
  expect(source.write).toBe(String.raw`C:\ProgramData\Docflow Connector\DocflowConnectorService.cs`);
  expect(source.text).toContain(String.raw`Node = @"C:\Program Files\nodejs\node.exe";`);
  expect(source.text).toContain(
    String.raw`Arguments = @"""C:\ProgramData\Docflow Connector\docflow-connector.mjs"" run --settings ""C:\ProgramData\Docflow Connector\settings.json"" --log ""C:\ProgramData\Docflow Connector\logs\connector.log"" --until-input-ends";`,
  );
  const commands = steps.map((step) => ('run' in step ? step.run.join(' ') : step.write));
  expect(commands.map((command) => command.split(' ').slice(0, 3).join(' '))).toEqual([
    'sc.exe stop DocflowConnector',
    'sc.exe delete DocflowConnector',
    String.raw`C:\Windows\Microsoft.NET\Framework64\v4.0.30319\csc.exe /nologo /target:exe`,
    'cmd.exe /d /c',
    String.raw`icacls.exe C:\ProgramData\Docflow Connector`,
    String.raw`icacls.exe C:\ProgramData\Docflow Connector\logs`.split(' ').slice(0, 3).join(' '),
    'sc.exe create DocflowConnector',
    'sc.exe failure DocflowConnector',
    'sc.exe start DocflowConnector',
  ]);
});
