/** Keys in a table with nested rows. */

import { describe, expect, it } from 'vitest'
import { type TreePlace, treeMove } from '#renderer/ui/table/table-tree.ts'

/** A group of two, a closed group, a group of one. */
const levels = [1, 2, 2, 1, 1, 2]
const levelOf = (index: number): number => levels[index] ?? 1
const group = (isOpen: boolean): TreePlace => ({ level: 1, isOpen, at: 1, of: 3 })
const under: TreePlace = { level: 2, isOpen: null, at: 1, of: 2 }

describe('keys in a tree of rows', () => {
  it('open and close a group', () => {
    expect(treeMove('ArrowRight', 3, group(false), levelOf)).toEqual({ open: true })
    expect(treeMove('ArrowLeft', 0, group(true), levelOf)).toEqual({ open: false })
    for (const key of ['Enter', ' ']) {
      expect(treeMove(key, 0, group(true), levelOf)).toEqual({ open: false })
      expect(treeMove(key, 3, group(false), levelOf)).toEqual({ open: true })
    }
  })

  it('lead from an open group to its first row, and from any of its rows back', () => {
    expect(treeMove('ArrowRight', 0, group(true), levelOf)).toEqual({ to: 1 })
    expect(treeMove('ArrowLeft', 2, under, levelOf)).toEqual({ to: 0 })
    expect(treeMove('ArrowLeft', 5, under, levelOf)).toEqual({ to: 4 })
  })

  it('leave to the table what is none of theirs', () => {
    expect(treeMove('ArrowLeft', 3, group(false), levelOf)).toBeNull()
    expect(treeMove('ArrowRight', 1, under, levelOf)).toBeNull()
    expect(treeMove('Enter', 1, under, levelOf)).toBeNull()
    expect(treeMove('ArrowDown', 0, group(true), levelOf)).toBeNull()
  })
})
