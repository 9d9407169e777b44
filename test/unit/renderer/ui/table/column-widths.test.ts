/** How wide the columns of a long table are. */

import { describe, expect, it } from 'vitest'
import { columnWidths, roomFor } from '#renderer/ui/table/column-widths.ts'

describe('columnWidths', () => {
  it('gives the first column what is left, and the others a share of what is missing by how much they can give', () => {
    const { least, each } = columnWidths([{ width: 230, least: 200 }, { width: 100, least: 60 }, { width: 130, least: 100 }, { width: 80 }])
    expect(least).toBe(440)
    expect(each).toEqual([
      undefined,
      'clamp(60px, 60px + (100cqw - 440px) * 0.4000, 100px)',
      'clamp(100px, 100px + (100cqw - 440px) * 0.3000, 130px)',
      '80px',
    ])
  })

  it('never takes a column for wider at its least than where there is room', () => {
    expect(columnWidths([{ width: 100 }, { width: 70, least: 90 }])).toEqual({ least: 170, first: 100, each: [undefined, '70px'] })
  })
})

describe('roomFor', () => {
  it('grows with the digits and the size of the letters', () => {
    expect(roomFor('$10,034')).toBe(68)
    expect(roomFor('$1,210,034')).toBeGreaterThan(roomFor('$10,034') + 16)
    expect(roomFor('$32.71–\u2060$42.86', 11.5)).toBe(roomFor('$32.71–$42.86', 11.5))
    expect(roomFor('$32.71–$42.86', 11.5)).toBeLessThan(roomFor('$32.71–$42.86'))
    expect(roomFor('120万')).toBeGreaterThan(roomFor('1205'))
  })
})
