/** The agent advisor in the settings: its form, its use today, a test, and exactly what is sent. */

import type { AgentOverview } from '#shared/contract/internal/agent.ts'
import { useAgent, useAgentPreview, useTestAgent } from '../../lib/api/agent-queries.ts'
import { useReadyAccount } from '../../lib/api/queries.ts'
import { errorTextOf } from '../../lib/errors/api-problem.ts'
import { instant } from '../../lib/format/days.ts'
import { count, dataSize } from '../../lib/format/format.ts'
import { formats } from '../../lib/i18n/number-text.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { apiNow } from '../../lib/state/api-clock.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { LazyDisclosure } from '../../ui/layout/lazy-disclosure.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { ForeignText } from '../../ui/text/foreign-text.tsx'
import { AgentForm } from './agent-form.tsx'
import css from './agent-section.module.css'

export const AgentSection = () => {
  const { t } = useTranslation()
  const { products } = useReadyAccount()
  const { data, error } = useAgent()
  const product = products[0]?.name
  return (
    <SectionCard title={t('agentSettings.title')} note={t('agentSettings.note')}>
      <p className={css.lead}>{t('agentSettings.lead')}</p>
      <ErrorNotice error={error} />
      {!data && !error && <Skeleton width="100%" height={280} />}
      {data && (
        <>
          {data.key === 'missing' && <Notice tone="warn">{t('agentSettings.keyMissing')}</Notice>}
          <AgentForm key={JSON.stringify(data.settings)} agent={data} />
          {data.settings.url !== '' && <AgentTest />}
          <AgentUse agent={data} />
          {product !== undefined && (
            <LazyDisclosure title={t('agentSettings.preview')} level={3}>
              <AgentPreview product={product} />
            </LazyDisclosure>
          )}
        </>
      )}
    </SectionCard>
  )
}

const AgentUse = ({ agent: { today, last_failure: failure, last_success_at: success } }: { readonly agent: AgentOverview }) => {
  const { t } = useTranslation()
  const { timezone } = useReadyAccount()
  const at = (time: string): string => instant(time, timezone, apiNow())
  const used = { calls: count(today.calls), sent: count(today.tokens_input), answered: count(today.tokens_output) }
  return (
    <div className={css.use}>
      <p>
        {t('agentSettings.today', used)} {today.failed > 0 && t('agentSettings.todayFailed', { count: today.failed })}{' '}
        {today.cost !== null && t('agentSettings.todayCost', { cost: formats().number(today.cost, { maximumFractionDigits: 4 }) })}{' '}
        {today.is_estimated && t('agentSettings.estimated')}
      </p>
      {success !== null && <p>{t('agentSettings.lastSuccess', { at: at(success) })}</p>}
      {failure !== null && <p>{t('agentSettings.lastFailure', { at: at(failure.at), reason: t(`agent.reason.${failure.reason}`) })}</p>}
    </div>
  )
}

const AgentTest = () => {
  const { t } = useTranslation()
  const test = useTestAgent()
  const { data } = test
  const seconds = data && formats().number(data.duration_ms / 1000, { maximumFractionDigits: 1 })
  return (
    <div className={css.test}>
      <Button
        onPress={() => test.mutate(undefined, { onError: (error) => showToast('error', '', errorTextOf(error)) })}
        isDisabled={test.isPending}
      >
        {t(test.isPending ? 'agentSettings.testing' : 'agentSettings.test')}
      </Button>
      <p className={css.muted}>{t('agentSettings.testNote')}</p>
      {data && (
        <p role="status" className={data.reason === null ? css.works : css.problem}>
          {data.reason === null
            ? t('agentSettings.works', { tokens: count(data.tokens), seconds: seconds ?? '' })
            : t(`agent.reason.${data.reason}`)}
        </p>
      )}
    </div>
  )
}

/** A long text in a box of its own, which the keyboard scrolls. */
const ScrollText = ({ label, text }: { readonly label: string; readonly text: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
  <section className={css.sent} tabIndex={0} aria-label={label}>
    <ForeignText>{text}</ForeignText>
  </section>
)

const AgentPreview = ({ product }: { readonly product: string }) => {
  const { t } = useTranslation()
  const { data, error } = useAgentPreview(product)
  if (!data) return error ? <ErrorNotice error={error} /> : <Skeleton width="100%" height={120} />
  const figures = { cards: count(data.cards), facts: count(data.facts), size: dataSize(data.bytes), tokens: count(data.tokens) }
  return (
    <div className={css.preview}>
      <p className={css.muted}>
        {t('agentSettings.previewNote', { product, ...figures })} {t('agentSettings.previewUnsaved')}
      </p>
      {(['instructions', 'prompt'] as const).map((part) => (
        <figure key={part}>
          <figcaption>{t(`agentSettings.${part}`)}</figcaption>
          <ScrollText label={t(`agentSettings.${part}`)} text={data[part]} />
        </figure>
      ))}
    </div>
  )
}
