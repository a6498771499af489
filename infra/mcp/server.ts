import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { contracts } from '#shared/api/all.ts';
import { readOwnApiKey } from '#shared/api/api-keys.ts';
import { refusalBody } from '#shared/api/refusal-body.ts';
import { callTool, askApi, type Access } from './call-api.ts';
import { listTools } from './tools.ts';

/** The name and the scopes of the key. @throws with a sentence for a person when the product does not accept it. */
async function readKey(access: Access) {
  const [tool] = listTools([readOwnApiKey], []);
  if (tool === undefined) throw new Error('no key may ask about itself');
  const response = await askApi(access, tool, {});
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(refusalBody.parse(body).message);
  return readOwnApiKey.answer.parse(body);
}

/**
 * A server of the Model Context Protocol for the key: its tools are the operations that the scopes of the key open, so a key that only reads
 * makes a server that only reads. The product checks every call again.
 */
export async function openMcpServer(access: Access): Promise<McpServer> {
  const { name, scopes } = await readKey(access);
  const tools = new Map(listTools(contracts, scopes).map((tool) => [tool.name, tool]));
  const server = new McpServer(
    { name: 'docflow', version: '1.0.0' },
    {
      capabilities: { tools: {} },
      instructions: `Documents (invoices, receipts) of one company in Docflow, with the key "${name}": ${scopes.join(', ')}. Lists answer ids; readDocument answers the fields of one. Amounts are decimal strings, dates are ISO 8601.`,
    },
  );
  server.server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: [...tools.values()].map(({ name: tool, description, inputSchema, annotations }) => ({
      ...{ name: tool, description, annotations },
      inputSchema: { ...inputSchema },
    })),
  }));
  server.server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    const tool = tools.get(params.name);
    if (tool !== undefined) return callTool(access, tool, params.arguments ?? {});
    return { isError: true, content: [{ type: 'text', text: `The key opens no tool ${params.name}.` }] };
  });
  return server;
}
