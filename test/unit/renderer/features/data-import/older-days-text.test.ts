/** What reads the days that an ad account still lacks. */

import { beforeAll, expect, it } from 'vitest'
import { missingDaysText } from '#renderer/features/data-import/older-days-text.ts'
import { loadPageTexts } from '#renderer/lib/pages/page-texts.ts'
import { windowText } from '#test/helpers/texts.ts'

beforeAll(loadPageTexts)

it('says that Refresh reads the missing days where background syncs are by hand', () => {
  const missing = windowText('campaigns.sources.older.missing_other', { count: 5 })
  expect(missingDaysText(5, 'always')).toBe(missing)
  expect(missingDaysText(5, 'by_hand')).toBe(`${missing} ${windowText('campaigns.sources.older.byHand')}`)
})

it('says nothing once all days are read', () => {
  expect(missingDaysText(0, 'by_hand')).toBeNull()
})
