/** The Settings page: how the window looks and behaves, what targets rest on, the account and its token. */

import { type ThemeChoice, themes, useDesk } from '../../lib/desk-store.ts'
import { useReadyAccount } from '../../lib/queries.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { ProductEconomics } from './product-economics.tsx'
import css from './settings.module.css'
import { TokenSection } from './token-section.tsx'

const themeNames: Readonly<Record<ThemeChoice, string>> = { system: 'System', light: 'Light', dark: 'Dark' }
const onOff = [
  { id: 'on', label: 'On' },
  { id: 'off', label: 'Off' },
] as const

export const Settings = () => {
  const account = useReadyAccount()
  const theme = useDesk((state) => state.theme)
  const shortcuts = useDesk((state) => state.shortcuts)
  return (
    <Page title="Settings">
      {!account.secrets.persistent && <Notice tone="warn">{account.secrets.detail}</Notice>}
      <SectionCard title="Window">
        <div className={css.line}>
          <span>Theme</span>
          <Segmented
            label="Theme"
            options={themes.map((id) => ({ id, label: themeNames[id] }))}
            value={theme}
            onChange={(id) => useDesk.setState({ theme: id })}
          />
        </div>
        <div className={css.line}>
          <div>
            Single-key shortcuts
            <p>A, E, I, J, K and the others. Turn them off if you dictate or use a switch.</p>
          </div>
          <Segmented
            label="Single-key shortcuts"
            options={onOff}
            value={shortcuts ? 'on' : 'off'}
            onChange={(id) => useDesk.setState({ shortcuts: id === 'on' })}
          />
        </div>
      </SectionCard>
      <SectionCard title="What targets rest on" note="break-even ROAS is 1 / contribution margin">
        {account.products.length === 0 && 'Add a product under Data and sources first.'}
        {account.products.map((product) => (
          <ProductEconomics key={product.name} product={product} currency={account.currency} />
        ))}
      </SectionCard>
      <TokenSection token={account.token} />
      <SectionCard title="Account">
        <dl className={css.facts}>
          <dt>Name</dt>
          <dd>{account.name}</dd>
          <dt>Tenant id</dt>
          <dd>{account.tenant_id}</dd>
          <dt>Time zone</dt>
          <dd>{account.timezone}</dd>
          <dt>Currency</dt>
          <dd>{account.currency}</dd>
          <dt>Secrets</dt>
          <dd>{account.secrets.detail}</dd>
        </dl>
      </SectionCard>
    </Page>
  )
}
