import { describe, expect, it } from 'vitest'
import { demoProducts, hasDemoData } from '#renderer/lib/account/demo-data.ts'
import type { DeskAccount, DeskProduct } from '#shared/contract/internal/window-account.ts'

const product = (name: string, ads: DeskProduct['ad_source'], orders: DeskProduct['order_source']) => ({
  name,
  ad_source: ads,
  order_source: orders,
})

const products = [
  product('Demo', 'demo', 'demo'),
  product('Orders', 'meta', 'demo'),
  product('Own', 'csv', 'csv'),
  product('New', 'none', 'none'),
]

const account = (isDemo: boolean) => ({ is_demo: isDemo, products }) as unknown as Pick<DeskAccount, 'is_demo' | 'products'>

describe('the products of the demo', () => {
  it('have ads or orders of it', () => {
    expect(products.filter(hasDemoData).map(({ name }) => name)).toEqual(['Demo', 'Orders'])
  })

  it('are marked beside one’s own data alone: the demo itself is marked as a whole', () => {
    expect(demoProducts(account(false))).toEqual(['Demo', 'Orders'])
    expect(demoProducts(account(true))).toEqual([])
  })
})
