/** Ad data of any channel, written as the import of a file writes it. */

import { factWriter } from '#api/db/ads/fact-writer.ts'
import { openDatabase } from '#api/db/connection/database.ts'
import { fileSourceFor } from '#api/db/sources/source-store.ts'
import type { AdFact } from '#api/domain/facts/facts.ts'
import { type Day, daysFromTo } from '#shared/calendar.ts'
import type { Channel } from '#shared/contract/channel.ts'
import { microsFromUnits } from '#shared/money.ts'
import { adFact } from './ad-fact.ts'

/** One ad of a channel that spends the same amount, in units, on each day. */
export const factsOf = (channel: Channel, first: Day, last: Day, spend: number): readonly AdFact[] =>
  daysFromTo(first, last).map((day) => adFact({ channel, day, adId: `${channel}-1`, spend: microsFromUnits(spend) }))

/**
 * Writes one file into a product of a data folder, next to the API that has it open.
 *
 * @param readAt When the file was read, milliseconds in UTC.
 */
export const writeFile = async (folder: string, product: string, facts: readonly AdFact[], readAt: number): Promise<void> => {
  const { raw, close } = openDatabase(folder, 'bulk')
  try {
    raw
      .transaction(() => {
        const found = raw
          .prepare<[string], { id: number; account_id: number }>('SELECT id, account_id FROM product WHERE name = ?')
          .get(product)
        if (!found) throw new Error(`No product ${product}`)
        const sourceId = fileSourceFor(raw, { id: found.id, accountId: found.account_id, name: product }, 'ads', readAt)
        const { lastInsertRowid } = raw
          .prepare("INSERT INTO pull (source_id, started_at, finished_at, state) VALUES (?, ?, ?, 'done')")
          .run(sourceId, readAt, readAt)
        const writer = factWriter(raw, { sourceId, pullId: Number(lastInsertRowid) })
        writer.write(facts)
        writer.finish()
      })
      .immediate()
  } finally {
    await close()
  }
}
