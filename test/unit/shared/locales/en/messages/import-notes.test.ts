import { describe, expect, it } from 'vitest'
import { messages } from '#shared/locales/en/messages/index.ts'

/** Notes on rows that are not counted as skipped. */
const OTHER_ROWS = ['note.dropped', 'note.totals', 'note.silent', 'note.subtotals', 'note.repeated', 'note.notSales']

describe('a note about rows of a file', () => {
  it.each(OTHER_ROWS.flatMap((key) => [`${key}_one`, `${key}_other`]))(
    'does not call rows skipped that the result does not count as skipped: %s',
    (key) => {
      expect(messages).toHaveProperty([key])
      expect(messages[key as keyof typeof messages]).not.toMatch(/skip/i)
    },
  )
})
