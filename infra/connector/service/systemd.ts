import type { ServicePaths, Step } from './paths.ts';

export const unitName = 'docflow-connector';
const unitFile = `/etc/systemd/system/${unitName}.service`;

/** Systemd takes a path with spaces in quotes; "%" begins a specifier. */
const quoted = (text: string): string => `"${text.replace(/["\\]/gu, '\\$&').replaceAll('%', '%%')}"`;

/**
 * The unit. The program runs as a user of its own that exists only while it runs; systemd hands it a copy of the settings, which
 * only the administrator can read.
 */
export const buildUnit = ({ node, program, settings }: ServicePaths): string => `[Unit]
Description=Docflow connector
After=network-online.target
Wants=network-online.target

[Service]
ExecStart=${quoted(node)} ${quoted(program)} run --settings \${CREDENTIALS_DIRECTORY}/settings
LoadCredential=settings:${settings}
DynamicUser=yes
Restart=on-failure
RestartSec=60
NoNewPrivileges=yes
ProtectSystem=strict
ProtectHome=read-only
PrivateTmp=yes
TimeoutStopSec=30

[Install]
WantedBy=multi-user.target
`;

export const planSystemdInstall = (paths: ServicePaths): readonly Step[] => [
  { write: unitFile, text: buildUnit(paths), mode: 0o644 },
  { run: ['systemctl', 'daemon-reload'] },
  { run: ['systemctl', 'enable', unitName] },
  { run: ['systemctl', 'restart', unitName] },
];

export const planSystemdRemoval = (): readonly Step[] => [
  { run: ['systemctl', 'disable', '--now', unitName], mayFail: true },
  { run: ['rm', '-f', unitFile] },
  { run: ['systemctl', 'daemon-reload'] },
];
