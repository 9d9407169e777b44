/** The first run: the demo with one click, or the buyer's own files step by step. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { asProblem } from '../../lib/api-problem.ts'
import { client } from '../../lib/desk.ts'
import { useDesk } from '../../lib/desk-store.ts'
import { keepKey } from '../../lib/key-store.ts'
import { reconnect } from '../../lib/reconnect.ts'
import { Notice } from '../../ui/notice.tsx'
import { AccountStep } from './account-step.tsx'
import { KeyStep } from './key-step.tsx'
import css from './onboarding.module.css'
import { ProductStep } from './product-step.tsx'
import { Welcome } from './welcome.tsx'

type Step =
  | { readonly at: 'welcome' | 'account' | 'product' }
  | { readonly at: 'key'; readonly key: string }
  | { readonly at: 'import'; readonly product: string }

const titles: Readonly<Record<Step['at'], string>> = {
  welcome: 'Know every morning what changed, why, and what to do',
  account: 'Your account',
  key: 'Your API key',
  product: 'Your first product',
  import: 'Bring in its ads',
}

const leads: Readonly<Record<Step['at'], string>> = {
  welcome: 'ROAS Desk reads your Meta ads and your store orders on this machine. Nothing leaves it unless you connect a service.',
  account: 'Days begin and end in this time zone; use the one of your ad account. Money is shown in this currency.',
  key: 'It opens this desk from a browser. It is shown once: put it where you keep passwords.',
  product: 'What you advertise. It owns a set of ads and a set of store orders; more can follow.',
  import: 'An Ads Manager export by day is enough to begin. Orders can follow.',
}

export interface OnboardingProps {
  /** The import of a product's ads, given by the app so that no feature leans on another. */
  readonly importAds: (product: string, onLeave: () => void) => React.ReactNode
}

export const Onboarding = ({ importAds }: OnboardingProps) => {
  const [step, setStep] = useState<Step>({ at: 'welcome' })
  const cache = useQueryClient()
  const finish = async (product: string | null) => {
    useDesk.setState({ onboarding: false, page: 'product', ...(product === null ? {} : { product }) })
    await reconnect(cache)
  }
  const demo = useMutation({
    mutationFn: () => client.call('createDemo', {}),
    // The demo's key opens nothing of worth: the browser keeps it, and the desk opens at once.
    onSuccess: ({ api_key: key }) => {
      if (key !== null) keepKey(key, true)
      void finish(null)
    },
  })
  return (
    <main className={css.screen}>
      <div className={css.inner}>
        <p className={css.brand}>
          <span className={css.logo} aria-hidden="true">
            R
          </span>
          ROAS Desk
        </p>
        <header>
          <h1 className={css.title}>{titles[step.at]}</h1>
          <p className={css.lead}>{leads[step.at]}</p>
        </header>
        {step.at === 'welcome' && <Welcome isBusy={demo.isPending} onDemo={() => demo.mutate()} onOwn={() => setStep({ at: 'account' })} />}
        {demo.error && <Notice tone="bad">{asProblem(demo.error).message}</Notice>}
        {step.at === 'account' && (
          <AccountStep
            onBack={() => setStep({ at: 'welcome' })}
            onDone={(key) => {
              useDesk.setState({ onboarding: true })
              if (key === null) return setStep({ at: 'product' })
              keepKey(key, true)
              setStep({ at: 'key', key })
            }}
          />
        )}
        {step.at === 'key' && <KeyStep apiKey={step.key} onDone={() => setStep({ at: 'product' })} />}
        {step.at === 'product' && <ProductStep onDone={(product) => setStep({ at: 'import', product })} />}
        {step.at === 'import' && importAds(step.product, () => void finish(step.product))}
      </div>
    </main>
  )
}
