/** Connects an ad account of Meta to the open account: token, ad account, products with their campaigns. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdAccount } from '#shared/contract/internal/platform.ts'
import { client } from '../../lib/api/api-client.ts'
import { useReadyAccount } from '../../lib/api/queries.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { openCampaigns, openPage } from '../../lib/state/ui-store.ts'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { AdAccountStep } from './ad-account-step.tsx'
import { CampaignsStep } from './campaigns-step.tsx'
import css from './onboarding.module.css'
import type { ConnectStep } from './steps.ts'
import { TokenStep } from './token-step.tsx'

export const ConnectMeta = () => {
  const { t } = useTranslation()
  const { timezone, currency, token: saved } = useReadyAccount()
  const [step, setStep] = useState<ConnectStep>({ at: 'token' })
  const cache = useQueryClient()
  const leave = () => openPage('data')
  const list = useMutation({
    mutationFn: () => client.call('metaAccounts', { body: {} }),
    onSuccess: ({ ad_accounts: accounts }) => setStep({ at: 'ad-account', token: null, accounts }),
  })
  const connected = async (account: AdAccount, source: number) => {
    showToast('info', t('campaigns.connect.done', { source: account.name }))
    await cache.invalidateQueries()
    openCampaigns(source)
  }
  return (
    <Page title={t('campaigns.connect.title')} extra={<Button onPress={leave}>{t('campaigns.connect.leave')}</Button>}>
      <div className={css.inner}>
        <header>
          <p className={css.lead}>{t(`onboarding.lead.${step.at === 'ad-account' ? 'token' : step.at}`)}</p>
          <p className={css.lead}>{t('campaigns.connect.stays', { units: `${timezone} · ${currency}` })}</p>
        </header>
        {step.at === 'token' && (
          <>
            <TokenStep
              check={(token) => client.call('metaAccounts', { body: { access_token: token } })}
              onBack={leave}
              onDone={(token, accounts) => setStep({ at: 'ad-account', token, accounts })}
            />
            {saved.present && (
              <div>
                <Button onPress={() => list.mutate()} isDisabled={list.isPending}>
                  {t('campaigns.connect.saved')}
                </Button>
              </div>
            )}
            <ErrorNotice error={list.error} />
          </>
        )}
        {step.at === 'ad-account' && (
          <AdAccountStep
            accounts={step.accounts}
            isNamed={false}
            onBack={() => setStep({ at: 'token' })}
            onDone={(account) => setStep({ ...step, at: 'campaigns', account })}
          />
        )}
        {step.at === 'campaigns' && (
          <CampaignsStep
            account={step.account}
            connect={(products) =>
              client.call('connectMeta', { body: { access_token: step.token, ad_account_id: step.account.id, products: [...products] } })
            }
            onBack={() => setStep({ ...step, at: 'ad-account' })}
            onDone={({ source_id: source }) => void connected(step.account, source)}
          />
        )}
      </div>
    </Page>
  )
}
