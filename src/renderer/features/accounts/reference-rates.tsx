/** The base currency, and the imported table of reference rates. */

import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { currencies } from '../../lib/account/choices.ts'
import { useChooseBase, useDeleteRates, useImportRates, useReferenceRates } from '../../lib/api/account-queries.ts'
import { daySpan } from '../../lib/format/days.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { AriaButton } from '../../ui/form/aria-button.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ComboField } from '../../ui/form/combo-field.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import css from './accounts.module.css'

/** `base`: the base currency in effect; null while it loads. */
export const ReferenceRates = ({ base }: { readonly base: string | null }) => {
  const { t } = useTranslation()
  const { data } = useReferenceRates()
  const importRates = useImportRates()
  const remove = useDeleteRates()
  const { mutate: choose } = useChooseBase()
  const [isAsking, setAsking] = useState(false)
  const tables = data?.tables ?? []
  return (
    <SectionCard title={t('accounts.rates.title')}>
      <div className={css.rates}>
        {base !== null && (
          <div className={css.base}>
            <ComboField
              key={base}
              label={t('accounts.rates.base')}
              options={currencies()}
              none={t('accounts.rates.noCurrency')}
              value={base}
              onChange={(currency) => {
                if (currency !== base) choose(currency)
              }}
            />
          </div>
        )}
        {tables.map(({ base: of, currencies: known, first, last }) => (
          <p key={of}>{t('accounts.rates.table', { base: of, count: known.length, span: daySpan(first, last) })}</p>
        ))}
        {data && tables.length === 0 && base !== null && <p>{t('accounts.rates.none', { currency: base })}</p>}
        <p className={css.note}>{t('accounts.rates.help')}</p>
        <ErrorNotice error={importRates.error} />
        <div className={css.actions}>
          <FileTrigger
            acceptedFileTypes={['.csv', '.txt', 'text/csv']}
            onSelect={(files) => {
              const file = files?.[0]
              if (file) importRates.mutate(file)
            }}
          >
            <AriaButton isDisabled={importRates.isPending}>
              {t(importRates.isPending ? 'accounts.rates.importing' : 'accounts.rates.import')}
            </AriaButton>
          </FileTrigger>
          {tables.length > 0 && <Button onPress={() => setAsking(true)}>{t('accounts.rates.remove')}</Button>}
        </div>
      </div>
      <ConfirmDialog
        title={t('accounts.rates.remove')}
        isOpen={isAsking}
        confirm={t('accounts.rates.remove')}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        <p>{t('accounts.rates.removeText')}</p>
      </ConfirmDialog>
    </SectionCard>
  )
}
