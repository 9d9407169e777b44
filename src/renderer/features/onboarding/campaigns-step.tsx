/** Names the products and assigns campaigns to them, then connects the ad account. */

import { useMutation } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { AdAccount, ConnectedProduct } from '#shared/contract/internal/platform.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { apiNow } from '../../lib/state/api-clock.ts'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { SubmitForm } from '../../ui/form/submit-form.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { UserText } from '../../ui/text/user-text.tsx'
import { replacedText } from './file-days.ts'
import css from './onboarding.module.css'
import { type FileProduct, isReady, type ProductRow, productsOf, type RowError, replacedBy, rowErrorsOf } from './product-rows.ts'
import { StepActions } from './step-actions.tsx'

export interface CampaignsStepProps<Connected> {
  readonly account: AdAccount
  /** The name of the first product at the start. */
  readonly product?: string
  /** Products whose ads come from files: the sync replaces those. */
  readonly fileProducts?: readonly FileProduct[]
  readonly connect: (products: readonly ConnectedProduct[]) => Promise<Connected>
  readonly onBack: () => void
  readonly onDone: (connected: Connected) => void
}

const NO_FILES: readonly FileProduct[] = []

export const CampaignsStep = <Connected,>({
  account,
  product = '',
  fileProducts = NO_FILES,
  connect: connectTo,
  onBack,
  onDone,
}: CampaignsStepProps<Connected>) => {
  const { t } = useTranslation()
  const [rows, setRows] = useState<readonly ProductRow[]>([{ id: 1, name: product, contains: '' }])
  const connect = useMutation({ mutationFn: () => connectTo(productsOf(rows, fileProducts)), onSuccess: onDone })
  const complaints = rowErrorsOf(rows)
  const wordsOf = (complaint: RowError | null | undefined) => (complaint ? t(`onboarding.campaigns.complaint.${complaint}`) : null)
  const change = (id: number, part: Partial<ProductRow>) => setRows(rows.map((row) => (row.id === id ? { ...row, ...part } : row)))
  const add = () => setRows([...rows, { id: Math.max(...rows.map(({ id }) => id)) + 1, name: '', contains: '' }])
  const unnamed = rows.some(({ name }) => name.trim() === '')
  const missing = isReady(rows) ? null : t(unnamed ? 'onboarding.missing.product' : 'onboarding.missing.rows')
  return (
    <SectionCard title={t('onboarding.campaigns.title')} note={<UserText>{account.name}</UserText>}>
      <SubmitForm onSubmit={connect.mutate}>
        <div className={css.rows}>
          {rows.map((row, index) => (
            <fieldset key={row.id} className={css.productRow} aria-label={t('onboarding.campaigns.row', { n: index + 1 })}>
              <Field
                label={t('onboarding.product.name')}
                value={row.name}
                onChange={(text) => change(row.id, { name: text })}
                placeholder={t('onboarding.example.product')}
                problem={wordsOf(complaints[index]?.name)}
                autoFocus
              />
              <Field
                label={t('onboarding.campaigns.contain')}
                value={row.contains}
                onChange={(text) => change(row.id, { contains: text })}
                placeholder={t(rows.length === 1 ? 'onboarding.campaigns.every' : 'onboarding.campaigns.left')}
                problem={wordsOf(complaints[index]?.contains)}
              />
              {rows.length > 1 && (
                <Button
                  aria-label={t('onboarding.campaigns.remove', { n: index + 1 })}
                  onPress={() => setRows(rows.filter(({ id }) => id !== row.id))}
                >
                  <X size={14} aria-hidden="true" />
                </Button>
              )}
            </fieldset>
          ))}
          <div>
            <Button onPress={add} isDisabled={rows.length >= 50}>
              <Plus size={14} aria-hidden="true" />
              {t('onboarding.campaigns.another')}
            </Button>
          </div>
          {replacedBy(rows, fileProducts).map(
            ({ days, ...replaced }) =>
              days !== null && (
                <Notice key={replaced.name} tone="warn">
                  {replacedText({ ...replaced, days }, apiNow())}
                </Notice>
              ),
          )}
          <ErrorNotice error={connect.error} />
        </div>
        <StepActions
          onBack={onBack}
          next={t(connect.isPending ? 'onboarding.campaigns.connecting' : 'onboarding.campaigns.connect')}
          missing={missing}
          isBusy={connect.isPending}
        />
      </SubmitForm>
    </SectionCard>
  )
}
