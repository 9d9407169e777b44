import { describe, expect, it } from 'vitest'
import { splitByBothMarks } from '#shared/both-marks.ts'

describe('a number with a point and a comma', () => {
  it.each([
    ['1.250,50', '1250', '50'],
    ['1,250.50', '1250', '50'],
    ['1,234,567.', '1234567', ''],
    ['12.345.678,9', '12345678', '9'],
  ])('%s is split at the last of them', (text, whole, fraction) => {
    expect(splitByBothMarks(text)).toEqual({ whole, fraction })
  })

  it.each(['1.250', '1,250', '1250.50', '1.25,50', '1,250.50,1', '1.250,50.1', '1234,567.8', '-1.250,50', ''])('%s is not one', (text) => {
    expect(splitByBothMarks(text)).toBeNull()
  })
})
