/** The decisions that agents proposed: each with its card and reason, to confirm or decline. */

import { useRef } from 'react'
import type { Proposal } from '#shared/contract/internal/proposals.ts'
import { useAnswerProposal } from '../../lib/api/proposal-queries.ts'
import { useReadyAccount } from '../../lib/api/queries.ts'
import { errorTextOf } from '../../lib/errors/api-problem.ts'
import { instant } from '../../lib/format/days.ts'
import { localizedText } from '../../lib/i18n/message-text.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { apiNow } from '../../lib/state/api-clock.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { openPlace } from '../../lib/state/ui-store.ts'
import { Dialog, DialogActions } from '../../ui/feedback/dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Chip } from '../../ui/text/chip.tsx'
import { LocalizedText } from '../../ui/text/localized-text.tsx'
import { UserText } from '../../ui/text/user-text.tsx'
import css from './proposals.module.css'

export interface ProposalsDialogProps {
  readonly proposals: readonly Proposal[]
  readonly onClose: () => void
}

export const ProposalsDialog = ({ proposals, onClose }: ProposalsDialogProps) => {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const { mutate, isPending } = useAnswerProposal()
  const answer = (proposal: Proposal, isConfirmed: boolean) => {
    if (isPending) return
    // The pressed button disappears with its proposal.
    list.current?.focus()
    mutate(
      { proposal, isConfirmed },
      {
        onSuccess: () => {
          showToast('info', t(isConfirmed ? `proposals.confirmed.${proposal.decision}` : 'proposals.declined'))
          if (proposals.length <= 1) onClose()
        },
        onError: (error) => showToast('error', t('problem.notSaved'), errorTextOf(error)),
      },
    )
  }
  return (
    <Dialog title={t('proposals.title')} isOpen onClose={onClose}>
      <p className={css.note}>{t(proposals.length === 0 ? 'proposals.none' : 'proposals.note')}</p>
      <ul ref={list} className={css.list} tabIndex={-1} aria-label={t('proposals.title')}>
        {proposals.map((proposal) => (
          <li key={proposal.id} className={css.item}>
            <ProposalItem
              proposal={proposal}
              isPending={isPending}
              onAnswer={(isConfirmed) => answer(proposal, isConfirmed)}
              onClose={onClose}
            />
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button onPress={onClose}>{t('common.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

interface ProposalItemProps {
  readonly proposal: Proposal
  readonly isPending: boolean
  readonly onAnswer: (isConfirmed: boolean) => void
  readonly onClose: () => void
}

const ProposalItem = ({ proposal, isPending, onAnswer, onClose }: ProposalItemProps) => {
  const { t } = useTranslation()
  const { timezone } = useReadyAccount()
  const { decision, product, card_id: card, reason, client, at, expires_at: expires } = proposal
  const text = { english: proposal.title, messages: proposal.texts?.title }
  const title = localizedText(text)
  const time = (of: string): string => instant(of, timezone, apiNow())
  return (
    <>
      <p className={css.made}>
        <Chip tone={decision === 'adopt' ? 'good' : 'plain'}>{t(`proposals.decision.${decision}`)}</Chip>
        <UserText>{product}</UserText>
      </p>
      <h3 className={css.title}>
        <LocalizedText text={text} />
      </h3>
      <p>
        {t('proposals.reason')} <UserText>{reason}</UserText>
      </p>
      <p className={css.note}>
        {client === '' ? t('proposals.byUnknown', { time: time(at) }) : t('proposals.by', { client, time: time(at) })}{' '}
        {t('proposals.expires', { time: time(expires) })}
      </p>
      <div className={css.buttons}>
        <Button
          kind="primary"
          aria-disabled={isPending}
          aria-label={t(`proposals.confirmOf.${decision}`, { title })}
          onPress={() => onAnswer(true)}
        >
          {t(`proposals.confirm.${decision}`)}
        </Button>
        <Button aria-disabled={isPending} aria-label={t('proposals.declineOf', { title })} onPress={() => onAnswer(false)}>
          {t('proposals.decline')}
        </Button>
        <Button
          kind="link"
          aria-label={t('proposals.openOf', { title })}
          onPress={() => {
            onClose()
            openPlace({ product, domain: 'overview', card, day: null })
          }}
        >
          {t('decisions.openCard')}
        </Button>
      </div>
    </>
  )
}
