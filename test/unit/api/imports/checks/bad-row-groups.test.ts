import { describe, expect, it } from 'vitest'
import { previewFile } from '#api/imports/preview/preview.ts'
import { account, fileOf, lines } from '#test/helpers/csv-file.ts'

const preview = (...rows: readonly string[]) => previewFile(fileOf(lines(...rows)), 'ads', account)
const HEADER = 'date,campaign_id,age,gender,impressions,clicks,spend'
const good = (day: number) => `2026-01-${String(day).padStart(2, '0')},9${day},18-24,M,100,3,5`
/** Without the campaign and the age: what follows is two columns too far left. */
const shifted = (day: number) => `2026-01-${String(day).padStart(2, '0')},M,100,3,5,,`

describe('invalid rows', () => {
  it('are one group if the cells of all of them are displaced by the same number of columns', async () => {
    const { rows, rows_in_file, rows_refused, refusal } = await preview(
      HEADER,
      ...[1, 2, 3].map(good),
      ...[4, 5, 6, 7].map(shifted),
      good(8),
      shifted(9),
    )
    expect({ rows, rows_in_file, rows_refused }).toEqual({ rows: 4, rows_in_file: 9, rows_refused: 5 })
    expect(refusal).toMatchObject({
      groups: [
        {
          count: 5,
          ranges: [
            { first: 5, last: 8 },
            { first: 10, last: 10 },
          ],
          shift: -2,
          column: 'campaign_id',
          text: { key: 'row.at', with: { row: 5 } },
        },
      ],
      more: 0,
    })
  })

  it('are grouped by column and cause, whatever the cells contain', async () => {
    const row = (id: number, spend: string, impressions: string) => `2026-01-01,${id},${spend},${impressions}`
    const { refusal } = await preview(
      'date,ad_id,spend,impressions',
      row(1, '1', '10'),
      row(2, 'none', '10'),
      row(3, 'a lot', 'many'),
      row(4, '-2', '10'),
      row(5, '1', 'few'),
    )
    const groups = refusal?.groups.map(({ count, column, shift, ranges }) => ({
      count,
      column,
      shift,
      rows: ranges.map(({ first }) => first),
    }))
    expect(groups).toEqual([
      { count: 2, column: 'spend', shift: null, rows: [3] },
      { count: 2, column: 'impressions', shift: null, rows: [4, 6] },
      { count: 1, column: 'spend', shift: null, rows: [5] },
    ])
  })

  it('are counted in full where only the first ranges of a group are listed', async () => {
    const { refusal } = await preview(
      'date,ad_id,spend',
      ...Array.from({ length: 40 }, (_, at) => `2026-01-01,${at},${at % 2 ? 'x' : '1'}`),
    )
    expect(refusal?.groups).toMatchObject([{ count: 20, ranges: [3, 5, 7, 9, 11].map((row) => ({ first: row, last: row })) }])
  })
})
