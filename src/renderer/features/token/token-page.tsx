/** The Token page: remaining time of the platform token, its replacement, and its reminders. */

import { useReadyAccount } from '../../lib/api/queries.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Page } from '../../ui/layout/page.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { Columns } from '../../ui/layout/stack.tsx'
import { RotateToken } from './rotate-token.tsx'
import css from './token.module.css'
import { TokenReminders } from './token-reminders.tsx'
import { TokenStatus } from './token-status.tsx'

const steps = ['check', 'keep', 'pull', 'same'] as const

export const TokenPage = () => {
  const { t } = useTranslation()
  const account = useReadyAccount()
  return (
    <Page title={t('common.page.token')} spread>
      <Columns>
        <TokenStatus account={account} />
        <RotateToken hasSavedApp={account.token.has_app_secret} />
      </Columns>
      <Columns>
        <SectionCard title={t('token.nextTitle')}>
          <ol className={css.steps}>
            {steps.map((step) => (
              <li key={step}>{t(`token.next.${step}`)}</li>
            ))}
          </ol>
        </SectionCard>
        <TokenReminders timezone={account.timezone} />
      </Columns>
    </Page>
  )
}
