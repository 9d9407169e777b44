import { describe, expect, it } from 'vitest'
import { withoutCells } from '#api/imports/checks/cell-content.ts'
import { messages } from '#shared/locales/en/messages/index.ts'
import { createMessage } from '#shared/messages/message.ts'

const CELL = 'ann@example.com'

describe('a message for storage', () => {
  it('shows no cell, whatever the reason', () => {
    const keys = Object.entries(messages).filter(([, text]) => text.includes('{{cell, name}}'))
    expect(keys.length).toBeGreaterThan(5)
    for (const [key] of keys) {
      const stored = withoutCells({ key, with: { cell: CELL, mark: '.', what: { key: 'cell.is.age' }, place: { key: 'cell.place.id' } } })
      expect(stored.key, key).not.toBe(key)
      expect(JSON.stringify(stored), key).not.toContain(CELL)
      expect(messages, stored.key).toHaveProperty([stored.key])
      expect(messages[stored.key as keyof typeof messages]).not.toContain('{{cell')
    }
  })

  it('shows none inside another message, and keeps the rest', () => {
    const problem = createMessage('cell.noAmount', { cell: CELL, mark: ',' })
    const kinds = [createMessage('row.unreadable', { count: 2 })]
    expect(withoutCells(createMessage('row.bad', { row: 3, column: 'spend', problem, kinds }))).toEqual(
      createMessage('row.bad', { row: 3, column: 'spend', problem: createMessage('order.noAmount', { mark: ',' }), kinds }),
    )
    expect(withoutCells(createMessage('file.nothing'))).toEqual(createMessage('file.nothing'))
  })
})
