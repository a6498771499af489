import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { answerHelp } from '#infra/commands/help.ts';
import { openMcpServer } from './server.ts';

const usage = `npm run mcp

A server of the Model Context Protocol on standard input and output: gives an assistant the operations of Docflow that an API key opens.

  DOCFLOW_URL   where Docflow is, for instance https://docflow.example
  DOCFLOW_KEY   an API key (Integrations); with the scope "read" alone nothing can be changed

docs/integration.md shows how assistants are told of it.`;

answerHelp(usage);
const { DOCFLOW_URL: url, DOCFLOW_KEY: key } = process.env;

// Standard output belongs to the protocol; everything for people goes to the other one.
if (url === undefined || key === undefined || !URL.canParse(url)) {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
} else {
  try {
    const server = await openMcpServer({ url, key });
    await server.connect(new StdioServerTransport());
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
