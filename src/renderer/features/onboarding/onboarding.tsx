/** The first run: the demo with one click, or step by step with the user's own files or a Meta ad account. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Activity, useRef, useState } from 'react'
import type { ImportKind } from '#shared/contract/internal/import.ts'
import { client } from '../../lib/api/api-client.ts'
import { saveKey } from '../../lib/api/key-storage.ts'
import { reconnect } from '../../lib/api/reconnect.ts'
import { useStartupStore } from '../../lib/api/startup-store.ts'
import { errorTextOf } from '../../lib/errors/api-problem.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { leaveOwnAccount, showAccount } from '../../lib/state/open-account.ts'
import { openPage, useUiStore } from '../../lib/state/ui-store.ts'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { cx } from '../../ui/styles/class-names.ts'
import { Brand } from '../../ui/text/brand.tsx'
import { AccountStep } from './account-step.tsx'
import { AdAccountStep } from './ad-account-step.tsx'
import { CampaignsStep } from './campaigns-step.tsx'
import { FirstPull } from './first-pull.tsx'
import css from './onboarding.module.css'
import { progressOf, type Step } from './steps.ts'
import { TokenStep } from './token-step.tsx'
import { Welcome } from './welcome.tsx'

export interface OnboardingProps {
  /** The import of files into a product. The app passes it in, so that this feature does not depend on another. */
  readonly importFiles: (product: string, kind: ImportKind, go: ImportExits) => React.ReactNode
}

export interface ImportExits {
  /** To the step before. */
  readonly onBack: () => void
  readonly onLeave: () => void
  /** What was imported; null while nothing is. */
  readonly onImported: (kind: ImportKind | null) => void
  /** Null for the last kind of files. */
  readonly onOrders: (() => void) | null
}

export const Onboarding = ({ importFiles }: OnboardingProps) => {
  const { t } = useTranslation()
  const start = useUiStore((state) => state.onboardingStart)
  const [step, setStep] = useState<Step>({ at: start })
  /** Back from the first step: to the offer, or to the demo from which it was opened. */
  const back = () => (start === 'welcome' ? setStep({ at: 'welcome' }) : leaveOwnAccount())
  /** The product of the user's own files, once it exists: its steps stay as they are while another one is shown. */
  const [own, setOwn] = useState<string | null>(null)
  const [hasOrders, setHasOrders] = useState(false)
  /** What each step has imported. */
  const [imported, setImported] = useState<Readonly<Record<ImportKind, ImportKind | null>>>({ ads: null, orders: null })
  /** Grows with each change of the account: a preview in another time zone or currency is out of date. */
  const [changes, setChanges] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const showOwn = (next: 'account' | ImportKind, product: string) => {
    setOwn(product)
    if (next === 'orders') setHasOrders(true)
    setStep({ at: next })
  }
  const showImported = (at: ImportKind) => (kind: ImportKind | null) =>
    setImported((before) => (before[at] === kind ? before : { ...before, [at]: kind }))
  const goBack = (to: 'account' | 'ads', product: string) => {
    showOwn(to, product)
    heading.current?.focus()
  }
  const cache = useQueryClient()
  /** @param product - null: the window opens on all products, whatever was open or linked before */
  const finish = async (product: string | null) => {
    const shown = product === null ? ({ page: 'products', product, linkedProduct: null } as const) : ({ page: 'product', product } as const)
    useUiStore.setState({ onboarding: false, onboardingStart: 'welcome', ...shown })
    useStartupStore.setState({ focusesNext: true })
    await reconnect(cache)
  }
  const demo = useMutation({
    mutationFn: () => client.call('createDemo', {}),
    // The demo's key protects nothing of value: the browser stores it, and the app opens at once.
    onSuccess: ({ api_key: key }) => {
      if (key !== null) saveKey(key, true)
      void finish(null)
    },
  })
  const firstPull = useMutation({
    mutationFn: (product: string) => client.call('snapshot', { params: { product }, query: { force_refresh: 'true' } }),
    // If the user already opened the app, stay on the current page; the numbers appear there.
    onSuccess: (_answer, product) => void (useUiStore.getState().onboarding ? finish(product) : reconnect(cache)),
  })
  const pull = (product: string) => {
    setStep({ at: 'pull', product })
    firstPull.mutate(product)
  }
  /** After an account is created. A browser keeps the key, and Settings has it. */
  const accountExists = (key: string | null) => {
    showAccount(null)
    useUiStore.setState({ onboarding: true })
    if (key !== null) saveKey(key, true)
  }
  const progress = progressOf(step.at)
  const done = step.at === 'ads' || step.at === 'orders' ? imported[step.at] : null
  return (
    <main className={css.screen}>
      <div className={cx(css.inner, step.at === 'welcome' && css.welcome)}>
        <Brand />
        <header>
          {progress !== null && <p className={css.progress}>{t('onboarding.progress', progress)}</p>}
          <h1 ref={heading} tabIndex={-1} className={css.title}>
            {done === null ? t(`onboarding.title.${step.at}`) : t(`onboarding.imported.${done}`)}
          </h1>
          {done === null && <p className={css.lead}>{t(`onboarding.lead.${step.at}`)}</p>}
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
        {(step.at === 'account' || own !== null) && (
          <Activity mode={step.at === 'account' ? 'visible' : 'hidden'}>
            <AccountStep
              onBack={back}
              onAccount={accountExists}
              onChanged={() => setChanges((before) => before + 1)}
              onDone={(product) => showOwn('ads', product)}
            />
          </Activity>
        )}
        {step.at === 'token' && (
          <TokenStep
            check={(given) => client.call('platformAccounts', { body: given })}
            onBack={back}
            onDone={(given, { ad_accounts: accounts, token: checked }) => setStep({ at: 'ad-account', given, checked, accounts })}
          />
        )}
        {step.at === 'ad-account' && (
          <AdAccountStep
            accounts={step.accounts}
            token={step.checked}
            onBack={() => setStep({ at: 'token' })}
            onDone={(account, name) => setStep({ ...step, at: 'campaigns', account, name })}
          />
        )}
        {step.at === 'campaigns' && (
          <CampaignsStep
            account={step.account}
            connect={(products) =>
              client.call('platformConnect', {
                body: { ...step.given, ad_account_id: step.account.id, name: step.name, products: [...products] },
              })
            }
            onBack={() => setStep({ ...step, at: 'ad-account' })}
            onDone={({ api_key: key, products: [first = ''] }) => {
              accountExists(key)
              pull(first)
            }}
          />
        )}
        {step.at === 'pull' && (
          <FirstPull
            product={step.product}
            problem={firstPull.error && errorTextOf(firstPull.error)}
            onOpen={() => void finish(step.product)}
            onCampaigns={() => void finish(step.product).then(() => openPage('data'))}
          />
        )}
        {own !== null && (
          <Activity key={`ads ${changes}`} mode={step.at === 'ads' ? 'visible' : 'hidden'}>
            {importFiles(own, 'ads', {
              onBack: () => goBack('account', own),
              onLeave: () => void finish(own),
              onImported: showImported('ads'),
              onOrders: () => showOwn('orders', own),
            })}
          </Activity>
        )}
        {own !== null && hasOrders && (
          <Activity key={`orders ${changes}`} mode={step.at === 'orders' ? 'visible' : 'hidden'}>
            {importFiles(own, 'orders', {
              onBack: () => goBack('ads', own),
              onLeave: () => void finish(own),
              onImported: showImported('orders'),
              onOrders: null,
            })}
          </Activity>
        )}
      </div>
    </main>
  )
}
