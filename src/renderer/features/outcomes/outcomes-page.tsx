/** The Track record page: what the executed advice of a product did, by rule. */

import { useCallback } from 'react'
import { useOutcomes } from '../../lib/api/outcome-queries.ts'
import { useProduct, useReadyAccount } from '../../lib/api/queries.ts'
import { asProblem } from '../../lib/errors/api-problem.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { openOutcomes } from '../../lib/state/open-pages.ts'
import { openPage, useUiStore } from '../../lib/state/ui-store.ts'
import { useCsvExport } from '../../lib/state/use-view-export.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ProblemView } from '../../ui/feedback/problem-view.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { outcomesCsv } from './outcomes-csv.ts'
import { TrackRecord } from './track-record.tsx'

export const OutcomesPage = () => {
  const { t } = useTranslation()
  const product = useProduct()
  const linked = useUiStore((state) => state.linkedProduct)
  if (product !== null && (linked === null || linked === product.name)) return <OfProduct product={product.name} />
  return (
    <Page title={t('common.page.outcomes')}>
      {product === null ? (
        <EmptyState
          level={2}
          title={t('app.noProduct.title')}
          actions={<Button onPress={() => openPage('data')}>{t('app.noProduct.add')}</Button>}
        >
          {t('app.noProduct.text')}
        </EmptyState>
      ) : (
        <EmptyState
          level={2}
          title={t('problem.title.notOpen')}
          actions={<Button onPress={() => openOutcomes(product.name)}>{t('app.notOpen.other', { product: product.name })}</Button>}
        >
          {t('app.notOpen.text', { product: linked ?? '' })}
        </EmptyState>
      )}
    </Page>
  )
}

const OfProduct = ({ product }: { readonly product: string }) => {
  const { t } = useTranslation()
  const { products, today } = useReadyAccount()
  const { data, error, refetch } = useOutcomes(product)
  const outcomes = data?.outcomes
  const isEmpty = outcomes === undefined || outcomes.records.length + outcomes.adoption.length === 0
  const csv = useCallback(() => (outcomes === undefined ? '' : outcomesCsv(outcomes)), [outcomes])
  const save = useCsvExport(t('outcomes.record.exportName', { product, day: today }), isEmpty ? null : csv)
  const problem = error ? asProblem(error) : null
  return (
    <Page
      spread
      title={t('common.page.outcomes')}
      extra={
        <>
          <SelectField
            bare
            label={t('outcomes.record.product')}
            value={product}
            onChange={openOutcomes}
            options={products.map(({ name }) => ({ id: name, label: name, isName: true }))}
          />
          <Button onPress={save} isDisabled={isEmpty}>
            {t('outcomes.record.export')}
          </Button>
        </>
      }
    >
      {problem ? (
        <ProblemView {...problem} message={problem.message} onRetry={() => void refetch()} />
      ) : outcomes === undefined ? (
        <EmptyState level={2} title={t('common.loading')}>
          <Skeleton width={280} />
        </EmptyState>
      ) : (
        <TrackRecord key={product} product={product} outcomes={outcomes} />
      )}
    </Page>
  )
}
