/** The Settings page: appearance, targets and thresholds, reminders, scheduled reports, keys, local API, agents, agent advisor, outside calls, database, desktop, account. */

import { useEffect } from 'react'
import { hasDesktop } from '../../lib/api/desktop.ts'
import { useReadyAccount } from '../../lib/api/queries.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { setEdited, useUnsaved } from '../../lib/state/unsaved.ts'
import { Page } from '../../ui/layout/page.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { Halves } from '../../ui/layout/stack.tsx'
import { AccountSection } from './account-section.tsx'
import { AgentSection } from './agent-section.tsx'
import { AgentsSection } from './agents-section.tsx'
import { DatabaseSection } from './database-section.tsx'
import { DesktopSection } from './desktop-section.tsx'
import { EgressSection } from './egress-section.tsx'
import { KeySection } from './key-section.tsx'
import { LocalApiSection } from './local-api-section.tsx'
import { ProductEconomics } from './product-economics.tsx'
import { ReminderSection } from './reminder-section.tsx'
import { ScheduleSection } from './schedule-section.tsx'
import { hasAgents } from './section-names.ts'
import { ServedApiSection } from './served-api-section.tsx'
import css from './settings.module.css'
import { Anchor, SettingsIndex } from './settings-index.tsx'
import { ThresholdSection } from './threshold-section.tsx'
import { WindowSection } from './window-section.tsx'

export const Settings = () => {
  const { t } = useTranslation()
  const account = useReadyAccount()
  // The API key reads the first account: an example with a product of another one would be refused.
  const product = account.tenant_id === (account.accounts[0] ?? account).tenant_id ? (account.products[0]?.name ?? null) : null
  useForgottenEdits()
  return (
    <Page title={t('common.page.settings')} spread>
      <div className={css.columns}>
        <SettingsIndex />
        <Halves
          first={
            <>
              <Anchor section="window">
                <WindowSection />
              </Anchor>
              <Anchor section="targets">
                <SectionCard title={t('settings.targets.title')} note={t('settings.targets.note')}>
                  {account.products.length === 0 && t('settings.targets.noProduct')}
                  {account.products.map((product) => (
                    <ProductEconomics key={product.name} product={product} currency={account.currency} />
                  ))}
                </SectionCard>
              </Anchor>
              <Anchor section="rules">
                <ThresholdSection />
              </Anchor>
            </>
          }
          second={
            <>
              <Anchor section="reminders">
                <ReminderSection />
              </Anchor>
              <Anchor section="schedule">
                <ScheduleSection />
              </Anchor>
              <Anchor section="keys">
                <KeySection account={account} />
              </Anchor>
              <Anchor section="localApi">
                {hasDesktop ? <LocalApiSection product={product} /> : <ServedApiSection product={product} />}
              </Anchor>
              {hasAgents && (
                <Anchor section="agents">
                  <AgentsSection />
                </Anchor>
              )}
              <Anchor section="egress">
                <EgressSection />
              </Anchor>
              <Anchor section="agent">
                <AgentSection />
              </Anchor>
              <Anchor section="store">
                <DatabaseSection />
              </Anchor>
              {hasDesktop && (
                <Anchor section="desktop">
                  <DesktopSection />
                </Anchor>
              )}
              <Anchor section="account">
                <AccountSection account={account} />
              </Anchor>
            </>
          }
        />
      </div>
    </Page>
  )
}

/** Edits that are no longer on screen cannot be saved. */
const useForgottenEdits = (): void => {
  useEffect(
    () => () => {
      for (const what of useUnsaved.getState().edited) setEdited(what, false)
    },
    [],
  )
}
