/** Where the head of a column may break. */

import { describe, expect, it } from 'vitest'
import { headWords } from '#renderer/ui/table/head-words.ts'

describe('headWords', () => {
  it('breaks a Chinese head between its words only', () => {
    expect(headWords('7 天花费')).toEqual(['7 天', '花费'])
    const parts = headWords('单次购买成本（Meta）')
    expect(parts).toContain('成本')
    expect(parts.join('')).toBe('单次购买成本（Meta）')
  })

  it('leaves no character of a Chinese word alone', () => {
    expect(headWords('新客获客成本')).toEqual(['新客获客', '成本'])
    expect(headWords('与典型范围相比')).toEqual(['与典型', '范围', '相比'])
  })

  it('has a short Chinese head in one line', () => {
    expect(headWords('订单数')).toEqual(['订单数'])
  })

  it('leaves other heads to their spaces', () => {
    expect(headWords('Spend, 7 d')).toEqual(['Spend, 7 d'])
  })
})
