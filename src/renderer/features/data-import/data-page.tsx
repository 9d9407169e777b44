/** The Data and sources page: what each product is fed from, and the way to feed it. */

import type { DeskProduct } from '#shared/contract/desk-account.ts'
import { openImport, openPage, openProduct, useDesk } from '../../lib/desk-store.ts'
import { daySpan } from '../../lib/format.ts'
import { useReadyAccount } from '../../lib/queries.ts'
import { Button } from '../../ui/button.tsx'
import { type ColumnOf, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { Row } from '../../ui/stack.tsx'
import { AddProduct } from './add-product.tsx'
import { ImportFlow } from './import-flow.tsx'

const sourceNames: Readonly<Record<DeskProduct['ad_source'], string>> = { none: 'none yet', demo: 'demo', csv: 'files', meta: 'Meta' }

const columns: readonly ColumnOf<DeskProduct>[] = [
  { id: 'name', head: 'Product', kind: 'name', cell: ({ name }) => name },
  { id: 'ads', head: 'Ads from', cell: ({ ad_source: source }) => sourceNames[source] },
  { id: 'orders', head: 'Orders from', cell: ({ order_source: source }) => sourceNames[source] },
  {
    id: 'days',
    head: 'Days covered',
    cell: ({ first_day: first, last_day: last }) => (first && last ? daySpan(first, last) : 'none yet'),
  },
  {
    id: 'import',
    head: 'Bring in',
    cell: ({ name }) => (
      <Row>
        <Button onPress={() => openImport(name, 'ads')} aria-label={`Import ads into ${name}`}>
          Import ads
        </Button>
        <Button onPress={() => openImport(name, 'orders')} aria-label={`Import orders into ${name}`}>
          Import orders
        </Button>
      </Row>
    ),
  },
]

export const DataPage = () => {
  const { products } = useReadyAccount()
  const importing = useDesk((state) => state.importing)
  if (importing)
    return (
      <Page title="Data and sources">
        <ImportFlow
          key={`${importing.product} ${importing.kind}`}
          product={importing.product}
          kind={importing.kind}
          onLeave={(done) => (done ? openProduct(importing.product) : openPage('data'))}
          onOrders={importing.kind === 'ads' ? () => openImport(importing.product, 'orders') : null}
        />
      </Page>
    )
  return (
    <Page title="Data and sources">
      <SectionCard title="Products" flush>
        {products.length === 0 ? (
          <EmptyState title="No product yet">Add one, then bring in its ads and orders.</EmptyState>
        ) : (
          <DataTable label="Products and their sources" columns={columns} rows={products} rowKey={({ name }) => name} wide />
        )}
      </SectionCard>
      <AddProduct />
    </Page>
  )
}
