/** Connects an ad account of Meta to the open account: token, ad account, products with their campaigns. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdAccount } from '#shared/contract/internal/platform.ts'
import { client } from '../../lib/api/api-client.ts'
import { useReadyAccount } from '../../lib/api/queries.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { openCampaigns } from '../../lib/state/open-pages.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { openPage } from '../../lib/state/ui-store.ts'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { AdAccountStep } from './ad-account-step.tsx'
import { CampaignsStep } from './campaigns-step.tsx'
import css from './onboarding.module.css'
import { fileProductsOf } from './product-rows.ts'
import type { ConnectStep } from './steps.ts'
import { TokenStep } from './token-step.tsx'

const order: readonly ConnectStep['at'][] = ['token', 'ad-account', 'campaigns']

/** @param product - the product to connect first; null: one that the user names */
export const ConnectMeta = ({ product }: { readonly product: string | null }) => {
  const { t } = useTranslation()
  const account = useReadyAccount()
  const { timezone, currency, token: saved } = account
  const [step, setStep] = useState<ConnectStep>({ at: 'token' })
  const cache = useQueryClient()
  const fileProducts = fileProductsOf(account)
  const leave = () => openPage('data')
  const list = useMutation({
    mutationFn: () => client.call('metaAccounts', { body: {} }),
    onSuccess: ({ ad_accounts: accounts, token: checked }) => setStep({ at: 'ad-account', given: null, checked, accounts }),
  })
  const connected = async (adAccount: AdAccount, source: number) => {
    showToast('info', t('campaigns.connect.done', { source: adAccount.name }))
    openCampaigns(source)
    await cache.invalidateQueries()
  }
  const only = fileProducts.length === 1 ? fileProducts[0]?.name : undefined
  return (
    <Page title={t('campaigns.connect.title')} extra={<Button onPress={leave}>{t('campaigns.connect.leave')}</Button>}>
      <div className={css.inner}>
        <header>
          <p className={css.progress}>{t('onboarding.progress', { step: order.indexOf(step.at) + 1, of: order.length })}</p>
          <p className={css.lead}>{t(`onboarding.lead.${step.at === 'ad-account' ? 'token' : step.at}`)}</p>
          <p className={css.lead}>{t('campaigns.connect.stays', { units: `${timezone} · ${currency}` })}</p>
        </header>
        {step.at === 'token' && (
          <>
            {saved.present && (
              <div>
                <Button onPress={() => list.mutate()} isDisabled={list.isPending}>
                  {t('campaigns.connect.saved')}
                </Button>
              </div>
            )}
            <ErrorNotice error={list.error} />
            <TokenStep
              check={(given) => client.call('metaAccounts', { body: given })}
              onBack={null}
              onDone={(given, { ad_accounts: accounts, token: checked }) => setStep({ at: 'ad-account', given, checked, accounts })}
              hasSavedApp={saved.has_app_secret}
            />
          </>
        )}
        {step.at === 'ad-account' && (
          <AdAccountStep
            accounts={step.accounts}
            token={step.checked}
            units={{ timezone, currency }}
            onBack={() => setStep({ at: 'token' })}
            onDone={(adAccount) => setStep({ ...step, at: 'campaigns', account: adAccount })}
          />
        )}
        {step.at === 'campaigns' && (
          <CampaignsStep
            account={step.account}
            product={product ?? only ?? ''}
            fileProducts={fileProducts}
            connect={(products) =>
              client.call('connectMeta', { body: { ...step.given, ad_account_id: step.account.id, products: [...products] } })
            }
            onBack={() => setStep({ ...step, at: 'ad-account' })}
            onDone={({ source_id: source }) => void connected(step.account, source)}
          />
        )}
      </div>
    </Page>
  )
}
