import { describe, expect, it } from 'vitest'
import { english } from '#api/domain/english.ts'
import { type UndoableImport, undoObstacle } from '#api/domain/imports/import-undo.ts'

const imported = (id: number, given: Partial<UndoableImport> = {}): UndoableImport => ({
  id,
  kind: 'orders',
  productId: 1,
  sourceId: 1,
  fileName: null,
  written: 1,
  changed: 0,
  unchanged: 1,
  firstDay: 20_000,
  lastDay: 20_000,
  undone: false,
  ...given,
})

describe('the obstacle of an undo', () => {
  const textOf = (later: UndoableImport): string => {
    const obstacle = undoObstacle(imported(1), [imported(1), later])
    return obstacle === null ? '' : english.format(obstacle)
  }

  it('names the days of the later import', () => {
    expect(textOf(imported(2, { fileName: 'a.csv' }))).toContain('(import 2, a.csv, data of Oct 4, 2024)')
  })

  it('explains why a later import has no days, and never calls them unknown', () => {
    const undated = { firstDay: null, lastDay: null }
    for (const fileName of [null, 'refunds.csv']) {
      const text = textOf(imported(2, { ...undated, fileName }))
      expect(text).toContain(`without orders of its own, such as one of refunds, builds on its rows: undo that one first (import 2`)
      expect(text).not.toContain('unknown')
      if (fileName !== null) expect(text).toContain(fileName)
    }
  })
})
