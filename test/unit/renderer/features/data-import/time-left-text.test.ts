import { beforeAll, expect, it } from 'vitest'
import { timeLeftText } from '#renderer/features/data-import/time-left-text.ts'
import { loadPageTexts } from '#renderer/lib/pages/page-texts.ts'

beforeAll(loadPageTexts)

it.each([
  [0, 'Less than a minute left'],
  [29, 'Less than a minute left'],
  [40, 'About 1 minute left'],
  [185, 'About 3 minutes left'],
  [90 * 60, 'About 90 minutes left'],
  [100 * 60, 'About 2 hours left'],
])('the rest of %i seconds is as exact as the estimate', (seconds, text) => {
  expect(timeLeftText(seconds)).toBe(text)
})
