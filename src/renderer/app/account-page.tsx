/** The account's pages, loaded when they are opened. */

import type { ReactNode } from 'react'
import { assertNever } from '#shared/assert-never.ts'
import { useReadyAccount } from '../lib/api/queries.ts'
import { useTranslation } from '../lib/i18n/use-translation.ts'
import { type Page, useUiStore } from '../lib/state/ui-store.ts'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { lazyPage } from '../ui/layout/lazy-part.tsx'
import { Page as PageFrame } from '../ui/layout/page.tsx'

/** In the header of all accounts. */
const AccountsDays = lazyPage(
  () => import('../features/header/accounts-days.tsx').then((module) => module.AccountsDays),
  <Skeleton width={250} height={30} />,
)

type AccountPageName = Exclude<Page, 'product' | 'products'>

const Frame = ({ page, children = null }: { readonly page: AccountPageName; readonly children?: ReactNode }) => {
  const { t } = useTranslation()
  const extra = page === 'accounts' ? { extra: <AccountsDays /> } : {}
  return (
    <PageFrame title={t(`common.page.${page}`)} {...extra} wide={page === 'decisions' || page === 'calls' || page === 'accounts'}>
      {children}
    </PageFrame>
  )
}

const framed = (page: AccountPageName) => (problem: ReactNode) => <Frame page={page}>{problem}</Frame>

const AccountsPage = lazyPage(
  () => import('../features/accounts/accounts-page.tsx').then((module) => module.AccountsPage),
  <Frame page="accounts" />,
  framed('accounts'),
)
const Decisions = lazyPage(
  () => import('../features/decisions/decisions.tsx').then((module) => module.Decisions),
  <Frame page="decisions" />,
  framed('decisions'),
)
const Outcomes = lazyPage(
  () => import('../features/outcomes/outcomes-page.tsx').then((module) => module.OutcomesPage),
  <Frame page="outcomes" />,
  framed('outcomes'),
)
const DataPage = lazyPage(
  () => import('../features/data-import/data-page.tsx').then((module) => module.DataPage),
  <Frame page="data" />,
  framed('data'),
)
const CampaignsPage = lazyPage(
  () => import('../features/campaigns/campaigns-page.tsx').then((module) => module.CampaignsPage),
  <Frame page="data" />,
  framed('data'),
)
const ConnectMeta = lazyPage(
  () => import('../features/onboarding/connect-meta.tsx').then((module) => module.ConnectMeta),
  <Frame page="data" />,
  framed('data'),
)
const TokenPage = lazyPage(
  () => import('../features/token/token-page.tsx').then((module) => module.TokenPage),
  <Frame page="token" />,
  framed('token'),
)
const Settings = lazyPage(
  () => import('../features/settings/settings.tsx').then((module) => module.Settings),
  <Frame page="settings" />,
  framed('settings'),
)

const OutsideCalls = lazyPage(
  () => import('../features/egress/outside-calls.tsx').then((module) => module.OutsideCalls),
  <Frame page="calls" />,
  framed('calls'),
)

/** Data and sources, or what was opened from there. */
const Sources = () => {
  const opened = useUiStore(({ sourceView }) => sourceView)
  if (opened === null) return <DataPage />
  return opened.view === 'connect' ? (
    <ConnectMeta key={opened.product} product={opened.product} />
  ) : (
    <CampaignsPage key={opened.source} source={opened.source} of={opened.view} />
  )
}

/** Without a token there is none to replace. */
const Token = () => (useReadyAccount().token.present ? <TokenPage /> : <ConnectMeta product={null} />)

const pageOf = (page: AccountPageName) => {
  switch (page) {
    case 'accounts':
      return <AccountsPage days={<AccountsDays />} />
    case 'decisions':
      return <Decisions />
    case 'outcomes':
      return <Outcomes />
    case 'data':
      return <Sources />
    case 'token':
      return <Token />
    case 'settings':
      return <Settings />
    case 'calls':
      return <OutsideCalls />
    default:
      return assertNever(page)
  }
}

export const AccountPage = ({ page }: { readonly page: AccountPageName }) => pageOf(page)
