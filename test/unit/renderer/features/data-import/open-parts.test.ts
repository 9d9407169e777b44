import { describe, expect, it } from 'vitest'
import { previewFile } from '#api/imports/preview/preview.ts'
import { canSkipRows, openPart } from '#renderer/features/data-import/open-parts.ts'
import { account, fileOf, lines } from '#test/helpers/csv-file.ts'

const preview = (...rows: readonly string[]) => previewFile(fileOf(lines(...rows)), 'ads', { ...account, currency: 'EUR' })

const OPEN_DAY = '03/04/2026,1,5,10,EUR'
const BAD = '2026-11-02,1,5,ten,EUR'

describe('what a preview leaves open', () => {
  it.each([
    ['questions', [OPEN_DAY]],
    ['rows', ['2026-11-01,1,5,10,EUR', BAD]],
    ['questionsAndRows', [OPEN_DAY, '04/04/2026,1,5,ten,EUR']],
    ['refused', ['2026-11-01,1,5,10,USD', '2026-11-02,1,5,ten,USD']],
  ])('is %s', async (part, rows) => {
    const shown = await preview('date,ad_id,spend,impressions,currency', ...rows)
    expect(openPart(shown)).toBe(part)
    expect(canSkipRows(shown.refusal)).toBe(part === 'rows' || part === 'questionsAndRows')
  })
})
