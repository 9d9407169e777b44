/** The account's pages, loaded when they are opened. */

import { lazy, Suspense } from 'react'
import { assertNever } from '#shared/assert-never.ts'
import type { Page } from '../lib/desk-store.ts'
import { Page as PageFrame } from '../ui/page.tsx'

const Decisions = lazy(() => import('../features/decisions/decisions.tsx').then((module) => ({ default: module.Decisions })))
const DataPage = lazy(() => import('../features/data-import/data-page.tsx').then((module) => ({ default: module.DataPage })))
const Settings = lazy(() => import('../features/settings/settings.tsx').then((module) => ({ default: module.Settings })))

type AccountPageName = Exclude<Page, 'product'>

const titles: Readonly<Record<AccountPageName, string>> = { decisions: 'Decisions', data: 'Data and sources', settings: 'Settings' }

const pageOf = (page: AccountPageName) => {
  switch (page) {
    case 'decisions':
      return <Decisions />
    case 'data':
      return <DataPage />
    case 'settings':
      return <Settings />
    default:
      return assertNever(page)
  }
}

export const AccountPage = ({ page }: { readonly page: AccountPageName }) => (
  <Suspense fallback={<PageFrame title={titles[page]}>{null}</PageFrame>}>{pageOf(page)}</Suspense>
)
