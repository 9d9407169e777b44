/** The configuration of each client of the MCP server. It never contains the key: users insert their own. */

import { KEY_PLACEHOLDER } from './curl-line.ts'

export const agentClients = ['claudeCode', 'claudeDesktop', 'codex', 'vsCode', 'cursor'] as const
export type AgentClient = (typeof agentClients)[number]

const NAME = 'roas-desk'
/** Where the user has the source of the app: Claude Desktop starts a program instead of opening an address. */
export const FOLDER_PLACEHOLDER = 'FOLDER_OF_ROAS_DESK'

const bearer = `Bearer ${KEY_PLACEHOLDER}`
const json = (value: object): string => JSON.stringify(value, null, 2)

/**
 * The text to copy.
 *
 * @param url of the host, without a trailing slash
 */
export const agentSnippet = (agent: AgentClient, url: string): string => {
  const address = `${url}/mcp`
  switch (agent) {
    case 'claudeCode':
      return `claude mcp add --transport http ${NAME} ${address} --header "Authorization: ${bearer}"`
    case 'claudeDesktop':
      return json({
        mcpServers: { [NAME]: { command: 'npm', args: ['--prefix', FOLDER_PLACEHOLDER, 'run', '--silent', 'desk', '--', 'mcp'] } },
      })
    case 'codex':
      return `[mcp_servers.${NAME}]\nurl = "${address}"\nhttp_headers = { "Authorization" = "${bearer}" }`
    case 'vsCode':
      return json({
        servers: { [NAME]: { type: 'http', url: address, headers: { Authorization: `Bearer \${input:${NAME}-key}` } } },
        inputs: [{ type: 'promptString', id: `${NAME}-key`, description: 'API key of ROAS Desk', password: true }],
      })
    case 'cursor':
      return json({ mcpServers: { [NAME]: { url: address, headers: { Authorization: bearer } } } })
  }
}

/** Where the text belongs: a file, or the terminal. */
export const snippetPlaces = {
  claudeCode: null,
  claudeDesktop: 'claude_desktop_config.json',
  codex: '~/.codex/config.toml',
  vsCode: '.vscode/mcp.json',
  cursor: '~/.cursor/mcp.json',
} as const satisfies Readonly<Record<AgentClient, string | null>>
