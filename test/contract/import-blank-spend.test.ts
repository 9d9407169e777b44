/** Rows with numbers and an empty spend cell: a question with a proposal, never a silent zero. */

import { describe, expect, it } from 'vitest'
import { createMessage } from '#shared/messages/message.ts'
import { lines } from '../helpers/csv-file.ts'
import { openImportApi } from '../helpers/import-client.ts'

const ads = (...rows: readonly string[]) => lines('date,ad_id,spend,impressions,purchases', ...rows)
const openAds = async () => (await openImportApi({ timezone: 'UTC', currency: 'USD' })).imports

const noZeros = ads('2026-01-05,1,5,100,1', '2026-01-05,2,,30,', '2026-01-06,2,,,1', '2026-01-06,3,,,')
const withZeros = ads('2026-01-05,1,5,100,1', '2026-01-05,2,,30,', '2026-01-05,3,0,0,')

describe('a row of ads with numbers and an empty spend cell', () => {
  it('is asked about, with what the other rows suggest as the proposal', async () => {
    const { preview, bringIn } = await openAds()
    const found = createMessage('file.blankSpend', { count: 2, row: 3 })
    expect(await preview(noZeros)).toMatchObject({
      questions: [
        {
          id: 'blank_spend',
          texts: { question: { with: { found, proposal: { key: 'file.blankSpend.zero' } } } },
          options: [{ value: 'zero' }, { value: 'skip' }],
        },
      ],
      problems: [],
    })
    expect((await preview(withZeros)).questions).toMatchObject([
      {
        id: 'blank_spend',
        texts: { question: { with: { proposal: { key: 'file.blankSpend.unknown' } } } },
        options: [{ value: 'skip' }, { value: 'zero' }],
      },
    ])
    const none = ads('2026-01-05,2,,30,')
    expect((await preview(none, { options: { blank_spend: 'skip' } })).questions).toMatchObject([
      { texts: { question: { with: { proposal: { key: 'file.blankSpend.all' } } } }, options: [{ value: 'zero' }] },
    ])
    const failed = await bringIn(noZeros)
    expect(failed).toMatchObject({ state: 'failed', error: { refusal: { texts: [found, {}, {}, {}] } } })
  })

  it('counts a spend of 0 with a note, or is skipped and listed', async () => {
    const { preview, bringIn } = await openAds()
    expect(await preview(noZeros, { options: { blank_spend: 'zero' } })).toMatchObject({
      questions: [],
      rows: 3,
      totals: { spend: 5, impressions: 130, purchases: 2 },
    })
    expect((await bringIn(noZeros, { options: { blank_spend: 'zero' } })).result).toMatchObject({
      rows_written: 3,
      rows_folded: 1,
      note_texts: [createMessage('note.blankSpend', { count: 2 }), createMessage('note.silent', { count: 1 })],
    })
    const { result } = await bringIn(noZeros, { product: 'Other', options: { blank_spend: 'skip', count_again: true } })
    expect(result).toMatchObject({ rows_written: 1, rows_refused: 2 })
    expect(result?.refused_file).not.toBeNull()
    // The answer belongs to one file.
    expect((await preview(noZeros, { product: 'Other' })).questions).toMatchObject([{ id: 'blank_spend' }])
  })

  it('hides no other problem, and is asked about together with old dates', async () => {
    const { preview, bringIn } = await openAds()
    const file = ads('2026-01-05,1,5,100,1', '1999-01-05,2,3,30,', '2026-01-06,2,,,1', '2026-02-30,2,1,,1')
    const asked = await preview(file)
    expect(asked.questions.map(({ id }) => id)).toEqual(['old_dates', 'blank_spend'])
    expect(asked.refusal?.rows).toMatchObject([{ row: 5 }])
    const failed = await bringIn(file)
    expect(failed.error?.refusal?.rows).toMatchObject([{ row: 5 }])
    expect(failed.error?.refusal?.texts.map(({ key }) => key)).toEqual(expect.arrayContaining(['file.oldDates', 'file.blankSpend']))
    // A row with another problem is invalid, whatever the answer is.
    const bad = ads('2026-01-05,1,5,100,1', '2026-01-06,2,,x,1')
    expect(await preview(bad)).toMatchObject({ questions: [], refusal: { rows: [{ row: 3, column: 'impressions' }] } })
    // Of a file that leaves something else open, such rows are reported as well.
    const open = ads('05/01/2026,1,5,100,1', '06/01/2026,2,,30,')
    expect((await bringIn(open)).error?.refusal?.texts.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['file.open', 'file.blankSpend']),
    )
  })
})
