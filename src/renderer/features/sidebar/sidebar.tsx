/** The sidebar: every product with its health and yesterday's numbers, the account's pages, the platform token. */

import { ChartNoAxesGantt, Database, LayoutGrid, ListChecks, Settings } from 'lucide-react'
import mark from '../../favicon.svg'
import { useOverview, useProduct, useReadyAccount } from '../../lib/api/queries.ts'
import { memoLocalized } from '../../lib/i18n/memo-localized.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useUiStore } from '../../lib/state/ui-store.ts'
import { UserText } from '../../ui/text/user-text.tsx'
import { AccountMenu } from './account-menu.tsx'
import { DeleteDemo } from './delete-demo.tsx'
import { NumbersLegend } from './numbers-legend.tsx'
import { PageButton, PageItem } from './page-item.tsx'
import { ProductList } from './product-list.tsx'
import css from './sidebar.module.css'
import { TokenFooter } from './token-footer.tsx'

export const Sidebar = memoLocalized(() => {
  const { t } = useTranslation()
  return (
    <nav className={css.rail} aria-label={t('sidebar.label')}>
      <div className={css.brand}>
        <img className={css.logo} src={mark} alt="" width={22} height={22} />
        <UserText>ROAS Desk</UserText>
      </div>
      <AccountMenu />
      <DeleteDemo />
      <AllProducts />
      <div className={css.headingLine}>
        <h2 className={css.heading}>{t('sidebar.products')}</h2>
        <NumbersLegend />
      </div>
      <Products />
      <h2 className={css.heading}>{t('sidebar.account')}</h2>
      <ul className={css.list}>
        <PageItem page="decisions" label={t('common.page.decisions')} icon={ListChecks} />
        <PageItem page="outcomes" label={t('common.page.outcomes')} icon={ChartNoAxesGantt} />
        <PageItem page="data" label={t('common.page.data')} icon={Database} />
        <PageItem page="settings" label={t('common.page.settings')} icon={Settings} />
      </ul>
      <Token />
    </nav>
  )
})

/** Separate components, so that another product does not re-render the sidebar. */
const Products = () => {
  const current = useProduct()
  const page = useUiStore((state) => state.page)
  const linked = useUiStore((state) => state.linkedProduct)
  return (
    <ProductList
      isCurrentPage={page === 'product'}
      current={linked === null || linked === current?.name ? (current?.name ?? null) : null}
    />
  )
}

const Token = () => <TokenFooter token={useReadyAccount().token} />

/** A separate component, so that new numbers do not re-render the sidebar. */
const AllProducts = () => {
  const { t } = useTranslation()
  const open = useOverview().data?.products.reduce((sum, { open_cards: cards }) => sum + cards, 0) ?? 0
  return (
    <div className={css.first}>
      <PageButton page="products" label={t('common.page.products')} icon={LayoutGrid} open={open} />
    </div>
  )
}
