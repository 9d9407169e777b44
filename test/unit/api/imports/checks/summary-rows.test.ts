import { describe, expect, it } from 'vitest'
import { readAds } from '#api/imports/ads/read-ads.ts'
import { createMessage } from '#shared/messages/message.ts'
import { account, fileOf, lines, readAll, refusalOf } from '#test/helpers/csv-file.ts'
import { messageText } from '#test/helpers/texts.ts'

const read = (content: string) => readAll(readAds(fileOf(content), account))

const text = messageText()
const HEADER = 'date,ad_id,ad_name,spend,impressions'

describe('the reader of totals rows', () => {
  const rows = ['2026-01-01,1,A,1.50,10', '2026-01-02,1,A,2.50,20']

  it('ignores correct totals in the first or last row', async () => {
    for (const file of [
      lines(HEADER, ',,,4.00,30', ...rows),
      lines(HEADER, ...rows, ',,,4.00,30'),
      lines(HEADER, ...rows, ',,Total,4.00,30'),
    ]) {
      const { rows: facts, summary } = await read(file)
      expect(facts).toHaveLength(2)
      expect(summary.notes).toEqual([text('note.totals', { count: 1 })])
    }
  })

  it('rejects totals that differ from the rows', async () => {
    const { message } = await refusalOf(read(lines(HEADER, ...rows, ',,,5.00,30')))
    const problem = createMessage('cell.totals', { total: '5.00', sum: '4.00' })
    expect(message).toContain(text('row.at', { row: 4, column: 'spend', problem }))
  })

  it('accepts a totals row with its own period', async () => {
    const { rows: facts } = await read(
      lines(
        'Campaign name,Reporting starts,Reporting ends,Amount spent (USD)',
        ',2026-08-01,2026-08-02,3.00',
        'A,2026-08-01,2026-08-01,1.00',
        'A,2026-08-02,2026-08-02,2.00',
      ),
    )
    expect(facts).toHaveLength(2)
  })
})
