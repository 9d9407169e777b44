/** Who ordered and explained the cards of the panel, and the way to the rules alone and back; or why the agent advisor has no result. */

import type { Advice } from '#shared/contract/advice.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { showAgent, useAgentShown } from '../../lib/state/agent-shown.ts'
import { Button } from '../../ui/form/button.tsx'
import css from './agent-note.module.css'

export const AgentBar = ({ advice }: { readonly advice: Advice }) => {
  const { t } = useTranslation()
  const isShown = useAgentShown()
  const agent = advice.overview.agent
  if (agent === undefined || agent.state === 'nothing') return null
  if (agent.state === 'running')
    return (
      <p className={css.bar} role="status">
        {t('agent.running')}
      </p>
    )
  if (agent.state === 'failed')
    return (
      <p className={css.bar} role="status">
        {t('agent.failed', { reason: t(`agent.reason.${agent.reason ?? 'internal'}`) })}
      </p>
    )
  return (
    <p className={css.bar}>
      {t(isShown ? 'agent.by' : 'agent.rulesShown', { model: agent.model ?? '' })}{' '}
      <Button kind="link" onPress={() => showAgent(!isShown)}>
        {t(isShown ? 'agent.rulesOnly' : 'agent.withAgent')}
      </Button>
    </p>
  )
}
