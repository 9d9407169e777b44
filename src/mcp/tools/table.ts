/** The tabs of a product as tables. */

import { z } from 'zod'
import { basisOf, snapshotOf, subjectOf } from '../basis.ts'
import { basis, day, defineTool, detail, list, product, rowLimit } from '../tool.ts'
import { tableNames, tables } from './table-rows.ts'

export const getTable = defineTool({
  name: 'get_table',
  description:
    'A table as of a day: ad_sets, campaigns, creatives (7 days, highest spend first, CPA and ROAS with 90% intervals), funnel (rates vs typical), retention (repeat rates), meta_vs_store (28 days), order_sources (7 days).',
  input: z.object({ product, table: z.enum(tableNames), day, limit: rowLimit, detail }),
  output: z.object({ basis, columns: basis, rows: list }),
  list: 'rows',
  answer: async (read, { product: name, table, day: asked, limit, detail: wanted }) => {
    const subject = await subjectOf(read, name, asked)
    const { window, columns, rows } = await tables[table](read, subject, wanted === 'full')
    return {
      basis: basisOf(subject, await snapshotOf(read, subject), window),
      table,
      columns,
      total: rows.length,
      rows: rows.slice(0, limit),
    }
  },
})
