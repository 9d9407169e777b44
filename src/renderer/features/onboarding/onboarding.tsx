/** The first run: the demo with one click, or step by step the buyer's own files or an ad account of Meta. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../lib/api/api-client.ts'
import { saveKey } from '../../lib/api/key-storage.ts'
import { reconnect } from '../../lib/api/reconnect.ts'
import { errorTextOf } from '../../lib/errors/api-problem.ts'
import { useUiStore } from '../../lib/state/ui-store.ts'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { cx } from '../../ui/styles/class-names.ts'
import { Brand } from '../../ui/text/brand.tsx'
import { AccountStep } from './account-step.tsx'
import { AdAccountStep } from './ad-account-step.tsx'
import { CampaignsStep } from './campaigns-step.tsx'
import { FirstPull } from './first-pull.tsx'
import { KeyStep } from './key-step.tsx'
import css from './onboarding.module.css'
import { ProductStep } from './product-step.tsx'
import type { Step } from './steps.ts'
import { TokenStep } from './token-step.tsx'
import { Welcome } from './welcome.tsx'

export interface OnboardingProps {
  /** The import of a product's ads, given by the app so that no feature leans on another. */
  readonly importAds: (product: string, onLeave: () => void) => React.ReactNode
}

export const Onboarding = ({ importAds }: OnboardingProps) => {
  const { t } = useTranslation()
  const [step, setStep] = useState<Step>({ at: 'welcome' })
  const cache = useQueryClient()
  const finish = async (product: string | null) => {
    useUiStore.setState({ onboarding: false, page: 'product', ...(product === null ? {} : { product }) })
    await reconnect(cache)
  }
  const demo = useMutation({
    mutationFn: () => client.call('createDemo', {}),
    // The demo's key opens nothing of worth: the browser keeps it, and the desk opens at once.
    onSuccess: ({ api_key: key }) => {
      if (key !== null) saveKey(key, true)
      void finish(null)
    },
  })
  const firstPull = useMutation({
    mutationFn: (product: string) => client.call('snapshot', { params: { product }, query: { force_refresh: 'true' } }),
    // Whoever has opened the desk meanwhile stays where they are, and sees the numbers come in.
    onSuccess: (_answer, product) => void (useUiStore.getState().onboarding ? finish(product) : reconnect(cache)),
  })
  const pull = (product: string) => {
    setStep({ at: 'pull', product })
    firstPull.mutate(product)
  }
  /** An account was made: the key is shown once where this window holds it, then the way goes on. */
  const goOn = (key: string | null, connected: string | null) => {
    useUiStore.setState({ onboarding: true })
    if (key !== null) {
      saveKey(key, true)
      return setStep({ at: 'key', key, connected })
    }
    if (connected === null) setStep({ at: 'product' })
    else pull(connected)
  }
  return (
    <main className={css.screen}>
      <div className={cx(css.inner, step.at === 'welcome' && css.welcome)}>
        <Brand />
        <header>
          <h1 className={css.title}>{t(`onboarding.title.${step.at}`)}</h1>
          <p className={css.lead}>{t(`onboarding.lead.${step.at}`)}</p>
        </header>
        {step.at === 'welcome' && (
          <Welcome
            isBusy={demo.isPending}
            onDemo={() => demo.mutate()}
            onOwn={() => setStep({ at: 'account' })}
            onMeta={() => setStep({ at: 'token' })}
          />
        )}
        <ErrorNotice error={demo.error} />
        {step.at === 'account' && <AccountStep onBack={() => setStep({ at: 'welcome' })} onDone={(key) => goOn(key, null)} />}
        {step.at === 'token' && (
          <TokenStep
            onBack={() => setStep({ at: 'welcome' })}
            onDone={(token, accounts) => setStep({ at: 'ad-account', token, accounts })}
          />
        )}
        {step.at === 'ad-account' && (
          <AdAccountStep
            accounts={step.accounts}
            onBack={() => setStep({ at: 'token' })}
            onDone={(account, name) => setStep({ ...step, at: 'campaigns', account, name })}
          />
        )}
        {step.at === 'campaigns' && (
          <CampaignsStep
            token={step.token}
            account={step.account}
            name={step.name}
            onBack={() => setStep({ ...step, at: 'ad-account' })}
            onDone={goOn}
          />
        )}
        {step.at === 'key' && (
          <KeyStep apiKey={step.key} onDone={() => (step.connected === null ? setStep({ at: 'product' }) : pull(step.connected))} />
        )}
        {step.at === 'pull' && (
          <FirstPull
            product={step.product}
            problem={firstPull.error && errorTextOf(firstPull.error)}
            onOpen={() => void finish(step.product)}
          />
        )}
        {step.at === 'product' && <ProductStep onDone={(product) => setStep({ at: 'import', product })} />}
        {step.at === 'import' && importAds(step.product, () => void finish(step.product))}
      </div>
    </main>
  )
}
