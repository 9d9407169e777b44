/** What the bundle says about itself: its program, the settings that the client asks for, and its tools. */

import { MANIFEST_VERSION, McpbManifestSchema } from '@anthropic-ai/mcpb/schemas/0.3'
import { DEFAULT_PORT } from '#http/default-port.ts'
import { allTools } from '#mcp/tools/all-tools.ts'

/** Where the program is in the bundle. */
export const PROGRAM = 'server/index.mjs'

/** The licenses of the packages that the program contains. */
export const LICENSES = 'THIRD-PARTY-LICENSES.md'

export interface BundledPackage {
  readonly version: string
  readonly description: string
  readonly license: string
}

/** Where the client inserts what the user has entered for a setting. */
const entered = (setting: 'address' | 'api_key'): string => `\${user_config.${setting}}`

/** Throws if the format of bundles has no such manifest. */
export const manifestOf = ({ version, description, license }: BundledPackage) =>
  McpbManifestSchema.parse({
    manifest_version: MANIFEST_VERSION,
    name: 'roas-desk',
    display_name: 'ROAS Desk',
    version,
    description:
      'Reads metrics, advice and outcomes of your ad accounts from ROAS Desk on this computer. It cannot change anything; decisions that it proposes wait for you in the app.',
    long_description: `${description} The app must be running, with Settings → Local API and Settings → Agents (MCP) switched on.`,
    author: { name: 'ROAS Desk' },
    license,
    icon: 'icon.png',
    server: {
      type: 'node',
      entry_point: PROGRAM,
      mcp_config: {
        command: 'node',
        args: [`\${__dirname}/${PROGRAM}`],
        env: { ROAS_DESK_ADDRESS: entered('address'), ROAS_DESK_KEY: entered('api_key') },
      },
    },
    tools: allTools.map(({ name, description: text }) => ({ name, description: text })),
    compatibility: { platforms: ['darwin', 'win32', 'linux'], runtimes: { node: '>=20' } },
    user_config: {
      api_key: {
        type: 'string',
        title: 'API key',
        description: 'From Settings → API key and keychain in ROAS Desk',
        sensitive: true,
        required: true,
      },
      address: {
        type: 'string',
        title: 'Address',
        description: 'From Settings → Local API in ROAS Desk; only addresses of this computer are accepted',
        default: `http://127.0.0.1:${DEFAULT_PORT}`,
        required: true,
      },
    },
  })
