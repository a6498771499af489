/** Set by the build of the package; run from its sources the connector has no version and cannot replace itself. */
export const connectorVersion: string | undefined = process.env['CONNECTOR_VERSION'];
