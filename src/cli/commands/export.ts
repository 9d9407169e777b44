/** Exports as CSV on standard output. */

import { pipeline } from 'node:stream/promises'
import { Argument, Command } from 'commander'
import { dataOption, withApi } from './common.ts'

export const exportCommand = (): Command =>
  new Command('export')
    .description('write CSV to standard output')
    .addArgument(new Argument('<what>', 'data to export').choices(['reviews', 'facts', 'snapshots']))
    .addOption(dataOption())
    .requiredOption('--product <name>', 'product')
    .option('--account <tenant>', 'tenant ID; required if there are several accounts')
    .action(
      async (
        what: 'reviews' | 'facts' | 'snapshots',
        options: { readonly data?: string; readonly product: string; readonly account?: string },
      ) => {
        await withApi(options, async (api) => {
          const { product, account } = options
          const rows = await api.operator.exportCsv(what, { product, ...(account === undefined ? {} : { tenantId: account }) })
          await pipeline(rows, process.stdout, { end: false })
        })
      },
    )
