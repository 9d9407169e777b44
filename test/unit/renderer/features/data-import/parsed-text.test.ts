import { beforeAll, describe, expect, it } from 'vitest'
import { parsedText } from '#renderer/features/data-import/parsed-text.ts'
import { loadPageTexts } from '#renderer/lib/pages/page-texts.ts'
import { windowText } from '#test/helpers/texts.ts'

beforeAll(loadPageTexts)

describe('a value of a row after import', () => {
  const row = {
    date: '2026-11-18',
    created_at: '2025-11-18T14:12:00.000Z',
    spend: 1234.5,
    impressions: 12_345,
    ad_name: '2026-11-18',
    cancelled: false,
    reach: null,
  }
  const shown = (field: string, more = {}): string => parsedText({ ...row, ...more }, field, 'USD', 'America/New_York')

  it('has the format of the window: days, instants in the zone of the account, amounts and counts', () => {
    expect([shown('date'), shown('created_at'), shown('spend'), shown('impressions')]).toEqual([
      'Nov 18, 2026',
      'Nov 18, 2025, 09:12',
      '$1,234.50',
      '12,345',
    ])
  })

  it('has the currency of its row', () => {
    expect(shown('gross', { gross: 10, currency: 'EUR' })).toBe('€10.00')
  })

  it('is as it is in names, in words where it is yes or no, and empty where it is unknown', () => {
    expect([shown('ad_name'), shown('cancelled'), shown('reach'), shown('nothing')]).toEqual([
      '2026-11-18',
      windowText('dataImport.sample.no'),
      '',
      '',
    ])
  })
})
