/** The explanation of the agent advisor on a card: its words, with the facts of the account's data between them. */

import type { CardAgent } from '#shared/contract/advice.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Chip } from '../../ui/text/chip.tsx'
import { LocalizedText } from '../../ui/text/localized-text.tsx'
import { UserText } from '../../ui/text/user-text.tsx'
import css from './agent-note.module.css'

export interface AgentNoteProps {
  readonly agent: CardAgent
  readonly currency: string
  /** Title of the card of the same cause that has the explanation; null if this one has it. */
  readonly explainedBy: string | null
}

export const AgentNote = ({ agent: { parts, same_cause: others }, currency, explainedBy }: AgentNoteProps) => {
  const { t } = useTranslation()
  if (parts.length === 0 && explainedBy === null) return null
  return (
    <section className={css.note} aria-label={t('agent.explanation')}>
      <Chip>{t('advice.source.agent')}</Chip>
      {parts.length > 0 && (
        <p>
          {parts.map((part, index) => {
            const key = `${index} ${typeof part === 'string' ? part : part.key}`
            if (typeof part === 'string') return <UserText key={key}>{part}</UserText>
            return <LocalizedText key={key} text={{ english: '', messages: [part], currency }} />
          })}
        </p>
      )}
      {explainedBy !== null && <p>{t('agent.sameCause', { title: explainedBy })}</p>}
      {explainedBy === null && others.length > 0 && <p className={css.more}>{t('agent.alsoCause', { count: others.length })}</p>}
    </section>
  )
}
