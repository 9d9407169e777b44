/** The left rail: every product with its health and yesterday, the account's pages, the platform token. */

import { Database, ListChecks, Settings } from 'lucide-react'
import { useDesk } from '../../lib/desk-store.ts'
import { useOverview, useProduct, useReadyAccount } from '../../lib/queries.ts'
import { PageItem } from './page-item.tsx'
import { ProductItem } from './product-item.tsx'
import css from './rail.module.css'
import { TokenFoot } from './token-foot.tsx'

export const Rail = () => {
  const account = useReadyAccount()
  const overview = useOverview()
  const current = useProduct()
  const page = useDesk((state) => state.page)
  return (
    <nav className={css.rail} aria-label="Products and account">
      <div className={css.brand}>
        <span className={css.logo} aria-hidden="true">
          R
        </span>
        <span>ROAS Desk</span>
      </div>
      <h2 className={css.heading}>Products</h2>
      {account.products.length === 0 && <p className={css.empty}>None yet</p>}
      <ul className={css.list}>
        {account.products.map(({ name }) => (
          <li key={name}>
            <ProductItem
              name={name}
              currency={account.currency}
              numbers={overview.data?.products.find(({ product }) => product === name) ?? null}
              isPending={overview.isPending}
              isCurrent={page === 'product' && name === current?.name}
            />
          </li>
        ))}
      </ul>
      <h2 className={css.heading}>Account</h2>
      <ul className={css.list}>
        <PageItem page="decisions" label="Decisions" icon={ListChecks} />
        <PageItem page="data" label="Data and sources" icon={Database} />
        <PageItem page="settings" label="Settings" icon={Settings} />
      </ul>
      <TokenFoot token={account.token} />
    </nav>
  )
}
