import path from 'node:path';
import type { ServicePaths, Step } from './paths.ts';

export const serviceName = 'DocflowConnector';

/** A verbatim text of C#. */
const verbatim = (text: string): string => `@"${text.replaceAll('"', '""')}"`;

/**
 * The small program that Windows starts as a service: it runs Node and ends it by closing its input. Every Windows can compile it,
 * so that the package carries no native parts. C# 5, which the compiler of the .NET Framework reads.
 */
export const buildServiceSource = ({ node, program, settings }: ServicePaths, log: string): string => `using System;
using System.Diagnostics;
using System.ServiceProcess;

public sealed class DocflowConnector : ServiceBase
{
    private const string Node = ${verbatim(node)};
    private const string Arguments = ${verbatim(`"${program}" run --settings "${settings}" --log "${log}" --until-input-ends`)};
    private Process child;
    private volatile bool stopping;

    public DocflowConnector()
    {
        ServiceName = "${serviceName}";
        CanShutdown = true;
    }

    public static void Main()
    {
        Run(new DocflowConnector());
    }

    protected override void OnStart(string[] args)
    {
        ProcessStartInfo start = new ProcessStartInfo(Node, Arguments);
        start.UseShellExecute = false;
        start.CreateNoWindow = true;
        start.RedirectStandardInput = true;
        child = new Process();
        child.StartInfo = start;
        child.EnableRaisingEvents = true;
        child.Exited += OnChildExited;
        child.Start();
    }

    protected override void OnStop()
    {
        stopping = true;
        RequestAdditionalTime(20000);
        child.StandardInput.Close();
        if (!child.WaitForExit(15000)) child.Kill();
    }

    protected override void OnShutdown()
    {
        OnStop();
    }

    // Windows starts a service again that ended by itself.
    private void OnChildExited(object sender, EventArgs e)
    {
        if (!stopping) Environment.Exit(1);
    }
}
`;

/** Well-known names of Windows, the same in every language: the system, administrators, the account of local services. */
const system = '*S-1-5-18';
const administrators = '*S-1-5-32-544';
const localService = '*S-1-5-19';

/**
 * Compiles the service beside the program and registers it: started with Windows under the account of local services, which may
 * read the folder and write its log, and started again a minute after it ended by itself.
 */
export function planWindowsInstall(paths: ServicePaths, windowsFolder: string): readonly Step[] {
  const join = (...parts: readonly string[]): string => path.win32.join(...parts);
  const folder = path.win32.dirname(paths.program);
  const source = join(folder, 'DocflowConnectorService.cs');
  const executable = join(folder, 'DocflowConnectorService.exe');
  const logs = join(folder, 'logs');
  const compiler = join(windowsFolder, 'Microsoft.NET', 'Framework64', 'v4.0.30319', 'csc.exe');
  return [
    { write: source, text: buildServiceSource(paths, join(logs, 'connector.log')), mode: 0o600 },
    ...planWindowsRemoval(),
    { run: [compiler, '/nologo', '/target:exe', `/out:${executable}`, '/reference:System.ServiceProcess.dll', source] },
    { run: ['cmd.exe', '/d', '/c', `if not exist "${logs}" mkdir "${logs}"`] },
    {
      run: [
        'icacls.exe',
        folder,
        '/inheritance:r',
        '/grant:r',
        ...[system, administrators].map((who) => `${who}:(OI)(CI)F`),
        `${localService}:(OI)(CI)RX`,
      ],
    },
    { run: ['icacls.exe', logs, '/grant:r', `${localService}:(OI)(CI)M`] },
    {
      run: [
        ...(['sc.exe', 'create', serviceName] as const),
        ...['binPath=', `"${executable}"`, 'start=', 'auto', 'DisplayName=', 'Docflow connector'],
        ...['obj=', 'NT AUTHORITY\\LocalService'],
      ],
    },
    {
      run: [
        'sc.exe',
        'failure',
        serviceName,
        'reset=',
        '86400',
        'actions=',
        'restart/60000/restart/60000/restart/300000',
      ],
    },
    { run: ['sc.exe', 'start', serviceName] },
  ];
}

export const planWindowsRemoval = (): readonly Step[] => [
  { run: ['sc.exe', 'stop', serviceName], mayFail: true },
  { run: ['sc.exe', 'delete', serviceName], mayFail: true },
];
