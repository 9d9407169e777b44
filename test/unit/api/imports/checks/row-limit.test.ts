import { describe, expect, it } from 'vitest'
import { ImportRefused } from '#api/imports/checks/import-refused.ts'
import { MAX_FILE_ROWS, requireFewRows } from '#api/imports/checks/row-limit.ts'
import { messageText } from '#test/helpers/texts.ts'

describe('the rows of one file', () => {
  it('are read up to a limit', () => expect(() => requireFewRows(MAX_FILE_ROWS)).not.toThrow())

  it('are refused beyond it, with the limit and the way', () => {
    expect(() => requireFewRows(MAX_FILE_ROWS + 1)).toThrow(ImportRefused)
    expect(() => requireFewRows(MAX_FILE_ROWS + 1)).toThrow(messageText()('file.tooManyRows', { count: MAX_FILE_ROWS }))
    expect(() => requireFewRows(MAX_FILE_ROWS + 1)).toThrow(messageText()('file.splitByMonth'))
  })
})
