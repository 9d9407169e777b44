/** The products of the sidebar: a scrolling list with a filter. */

import { useState } from 'react'
import { asDay } from '#shared/calendar.ts'
import type { DeskOverview, DeskProduct } from '#shared/contract/internal/window-account.ts'
import { demoProducts } from '../../lib/account/demo-data.ts'
import { useOverview, useReadyAccount } from '../../lib/api/queries.ts'
import { shortDayAsOf } from '../../lib/format/days.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { SearchField } from '../../ui/form/search-field.tsx'
import { newestDay } from './newest-day.ts'
import { ProductItem } from './product-item.tsx'
import css from './sidebar.module.css'

/** Without ads, a product's days are those of its orders. */
const hasOrdersOnly = ({ ad_source: ads, last_day: last }: DeskProduct, numbers: DeskOverview['products'][number] | null): boolean =>
  last !== null && numbers !== null && (numbers.date === null || (ads === 'none' && numbers.spend === null))

/** Below this number the filter is hidden. */
const FILTER_FROM = 9

export const ProductList = ({ current, isCurrentPage }: { readonly current: string | null; readonly isCurrentPage: boolean }) => {
  const { t } = useTranslation()
  const account = useReadyAccount()
  const { products, currency, today } = account
  const demo = demoProducts(account)
  const overview = useOverview()
  const [filter, setFilter] = useState('')
  const wanted = filter.trim().toLocaleLowerCase()
  const shown = products.filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
  const newest = newestDay(overview.data?.products ?? [])
  return (
    <>
      {products.length >= FILTER_FROM && (
        <div className={css.filter}>
          <SearchField label={t('sidebar.find')} value={filter} onChange={setFilter} />
        </div>
      )}
      {products.length === 0 && <p className={css.empty}>{t('sidebar.none')}</p>}
      {products.length > 0 && shown.length === 0 && <p className={css.empty}>{t('sidebar.notFound')}</p>}
      <ul className={css.products}>
        {shown.map((product) => {
          const { name } = product
          const numbers = overview.data?.products.find((entry) => entry.product === name) ?? null
          return (
            <li key={name}>
              <ProductItem
                name={name}
                currency={currency}
                isDemo={demo.includes(name)}
                hasOrdersOnly={hasOrdersOnly(product, numbers)}
                numbers={numbers}
                otherDay={
                  numbers === null || numbers.date === null || numbers.date === newest
                    ? null
                    : shortDayAsOf(asDay(numbers.date), asDay(today))
                }
                isPending={overview.isPending}
                isCurrent={isCurrentPage && name === current}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}
