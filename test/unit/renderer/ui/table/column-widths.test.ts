/** How wide the columns of a long table are. */

import { describe, expect, it } from 'vitest'
import { columnsWithin, columnWidths, roomFor } from '#renderer/ui/table/column-widths.ts'

describe('columnWidths', () => {
  it('gives the first column what is left, and the others a share of what is missing by how much they can give', () => {
    const { least, each } = columnWidths([{ width: 230, least: 200 }, { width: 100, least: 60 }, { width: 130, least: 100 }, { width: 80 }])
    expect(least).toBe(440)
    expect(each).toEqual([
      undefined,
      'calc(clamp(60px, 60px + (100cqw - 440px) * 0.4000, 100px) + max(0px, (100cqw - 670px) * 0.1493))',
      'calc(clamp(100px, 100px + (100cqw - 440px) * 0.3000, 130px) + max(0px, (100cqw - 670px) * 0.1940))',
      'calc(80px + max(0px, (100cqw - 670px) * 0.1194))',
    ])
  })

  it('never takes a column for wider at its least than where there is room', () => {
    expect(columnWidths([{ width: 100 }, { width: 70, least: 90 }])).toMatchObject({ least: 170, first: 100 })
    expect(columnWidths([{ width: 100 }, { width: 70, least: 90 }]).each[1]).toMatch(/^calc\(70px \+/)
  })

  it('gives a share of what is beyond plenty to every column, and all of it to the first before', () => {
    const { each } = columnWidths([{ width: 230 }, { width: 100 }, { width: 140 }])
    const shares = each.map((width) => Number(/\* (0\.\d+)\)\)$/.exec(width ?? '')?.[1] ?? 0))
    expect(each[1]).toContain('max(0px, (100cqw - 600px)')
    expect(shares[2]).toBeCloseTo((shares[1] ?? 0) * 1.4, 3)
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThan(1)
  })
})

describe('roomFor', () => {
  it('grows with the digits and the size of the letters', () => {
    expect(roomFor('$10,034')).toBe(68)
    expect(roomFor('$1,210,034')).toBeGreaterThan(roomFor('$10,034') + 16)
    expect(roomFor('$32.71–\u2060$42.86', 11.5)).toBe(roomFor('$32.71–$42.86', 11.5))
    expect(roomFor('$32.71–$42.86', 11.5)).toBeLessThan(roomFor('$32.71–$42.86'))
    expect(roomFor('0.0171%')).toBeGreaterThan(roomFor('0.0171') + 11)
    expect(roomFor('120万')).toBeGreaterThan(roomFor('1205'))
  })
})

describe('columnsWithin', () => {
  const columns = [{ width: 230, least: 200 }, { width: 100, least: 60 }, { width: 80 }]

  it('counts a column that is partly in view, and leaves out one that starts at its edge', () => {
    expect([1, 200, 201, 260, 261, 1000].map((width) => columnsWithin(columns, width))).toEqual([1, 1, 2, 2, 3, 3])
  })
})
