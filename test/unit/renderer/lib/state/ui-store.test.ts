/** The first page of the window. */

import { beforeEach, describe, expect, it } from 'vitest'
import { openFirstPage, useUiStore } from '#renderer/lib/state/ui-store.ts'

const pageAfter = (products: readonly string[]) => {
  openFirstPage(products)
  return useUiStore.getState().page
}

describe('the first page', () => {
  beforeEach(() => useUiStore.setState({ page: 'product', product: null, linkedProduct: null }))

  it('is that of all products where there are several and none was ever opened', () => {
    expect(pageAfter(['A', 'B'])).toBe('products')
  })

  it('is the product where there is one', () => {
    expect(pageAfter(['A'])).toBe('product')
    expect(pageAfter([])).toBe('product')
  })

  it('is the last product, unless the account no longer has it', () => {
    useUiStore.setState({ product: 'B' })
    expect(pageAfter(['A', 'B'])).toBe('product')
    expect(pageAfter(['A', 'C'])).toBe('products')
  })

  it('is the one of an address', () => {
    useUiStore.setState({ linkedProduct: 'Gone' })
    expect(pageAfter(['A', 'B'])).toBe('product')
    useUiStore.setState({ page: 'settings', linkedProduct: null })
    expect(pageAfter(['A', 'B'])).toBe('settings')
  })
})
