/** Serves the MCP server to a client that starts this command, and switches it on or off for an account. */

import { Argument, Command } from 'commander'
import { hostLog, packageVersion } from '../open-api.ts'
import { dataOption, print, withApi } from './common.ts'

interface McpCommandOptions {
  readonly data?: string
  readonly account?: string
}

export const mcpCommand = (): Command =>
  new Command('mcp')
    .description('serve the account to an agent over MCP on standard input and output; on or off switches that')
    .addArgument(new Argument('[switch]', 'let agents read the account, or stop that').choices(['on', 'off']))
    .addOption(dataOption())
    .option('--account <tenant>', 'tenant ID; required if there are several accounts')
    .action(async (choice: 'on' | 'off' | undefined, { account, ...options }: McpCommandOptions) => {
      await withApi(options, async (api) => {
        const of = account === undefined ? {} : { tenantId: account }
        if (choice !== undefined) {
          await api.operator.switchMcp({ ...of, isOn: choice === 'on' })
          return print(choice === 'on' ? 'Agents may read this account.' : 'Agents can no longer read this account.')
        }
        const key = await api.operator.agentKey(of)
        const { serveMcpStdio } = await import('#mcp/mcp-stdio.ts')
        await serveMcpStdio({ api, version: packageVersion(), log: hostLog('error') }, key)
      })
    })
