/** The purchases of the last week in words, with the dates of the week. */

import { beforeAll, expect, it } from 'vitest'
import { reportedText } from '#renderer/lib/format/reported-text.ts'
import { loadPageTexts } from '#renderer/lib/pages/page-texts.ts'
import { asDay } from '#shared/calendar.ts'

beforeAll(loadPageTexts)

it('names the days, which end before a partial day', () => {
  const week = {
    first: asDay('2026-10-17'),
    last: asDay('2026-10-23'),
    reported: 205,
    expected: 231,
    low: 220,
    high: 242.2,
    basis: 'prior',
  } as const
  expect(reportedText(week)).toMatch(/^Purchases of Oct 17 – 23, 2026: 205 reported, 231 ± 12 expected when complete/)
  expect(reportedText(null)).toBeNull()
})
