import { describe, expect, it } from 'vitest'
import { answered, answerOf, remapped } from '#renderer/features/data-import/import-options.ts'

describe('the options of an import', () => {
  const fields = [
    { field: 'date', required: true, one_of: null, column: 'Day' },
    { field: 'spend', required: true, one_of: null, column: null },
    { field: 'reach', required: false, one_of: null, column: 'Reach' },
  ]

  it('have the whole mapping after one change, without removed columns', () => {
    expect(remapped(fields, 'spend', 'Cost')).toEqual({ date: 'Day', spend: 'Cost', reach: 'Reach' })
    expect(remapped(fields, 'reach', null)).toEqual({ date: 'Day' })
  })

  it('have the answers that were given, and nothing else', () => {
    expect(answered({}, 'date_format', 'dmy')).toEqual({ date_format: 'dmy' })
    expect(answered({}, 'date_format', 'nonsense')).toEqual({})
    expect(answerOf(answered({}, 'sum_breakdowns', 'true'), 'sum_breakdowns')).toBe('true')
    expect(answerOf({}, 'decimal')).toBeNull()
  })
})
