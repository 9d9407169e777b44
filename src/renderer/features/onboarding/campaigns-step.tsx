/** Names the products and assigns campaigns to them, then connects the ad account. */

import { useMutation } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdAccount, ConnectedProduct } from '#shared/contract/internal/platform.ts'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { SubmitForm } from '../../ui/form/submit-form.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { UserText } from '../../ui/text/user-text.tsx'
import css from './onboarding.module.css'
import { isReady, type ProductRow, productsOf, type RowError, rowErrorsOf } from './product-rows.ts'

export interface CampaignsStepProps<Connected> {
  readonly account: AdAccount
  readonly connect: (products: readonly ConnectedProduct[]) => Promise<Connected>
  readonly onBack: () => void
  readonly onDone: (connected: Connected) => void
}

export const CampaignsStep = <Connected,>({ account, connect: connectTo, onBack, onDone }: CampaignsStepProps<Connected>) => {
  const { t } = useTranslation()
  const [rows, setRows] = useState<readonly ProductRow[]>([{ id: 1, name: '', contains: '' }])
  const connect = useMutation({ mutationFn: () => connectTo(productsOf(rows)), onSuccess: onDone })
  const complaints = rowErrorsOf(rows)
  const wordsOf = (complaint: RowError | null | undefined) => (complaint ? t(`onboarding.campaigns.complaint.${complaint}`) : null)
  const change = (id: number, part: Partial<ProductRow>) => setRows(rows.map((row) => (row.id === id ? { ...row, ...part } : row)))
  const add = () => setRows([...rows, { id: Math.max(...rows.map(({ id }) => id)) + 1, name: '', contains: '' }])
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
          <ErrorNotice error={connect.error} />
        </div>
        <div className={css.actions}>
          <Button onPress={onBack}>{t('common.back')}</Button>
          <Button kind="primary" type="submit" isDisabled={!isReady(rows) || connect.isPending}>
            {t(connect.isPending ? 'onboarding.campaigns.connecting' : 'onboarding.campaigns.connect')}
          </Button>
        </div>
      </SubmitForm>
    </SectionCard>
  )
}
