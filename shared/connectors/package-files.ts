/** What of the connector the web offers for download, below its folder. */
export const packageFiles = {
  folder: 'connector',
  /** The whole program in one file. */
  program: 'docflow-connector.mjs',
  /** The npm package. */
  archive: 'docflow-connector.tgz',
  /** Version and checksum of the program. */
  version: 'version.json',
  /** Scripts that set it up; plain text, so that both clouds serve them as such. */
  windows: 'install-windows.txt',
  linux: 'install-linux.txt',
} as const;
