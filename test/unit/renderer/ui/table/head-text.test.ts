/** Where the head of a column may break. */

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { HeadText } from '#renderer/ui/table/head-text.tsx'

const drawn = (head: string): string => renderToStaticMarkup(createElement(HeadText, { children: head }))

describe('HeadText', () => {
  it('may break a Chinese head between its words only', () => {
    expect(drawn('7 天花费')).toBe('7 天<wbr/>花费<wbr/>')
    expect(drawn('单次购买成本（Meta）')).not.toContain('成<wbr/>本')
  })

  it('has a short Chinese head in one line', () => {
    expect(drawn('订单数')).toBe('订单数')
  })

  it('leaves other heads to their spaces', () => {
    expect(drawn('Spend, 7 d')).toBe('Spend, 7 d')
  })
})
