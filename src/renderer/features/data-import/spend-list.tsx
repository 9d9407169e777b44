/** The lines of ad spend entered by hand, with a way to delete each. */

import { useState } from 'react'
import { asDay, daysBetween } from '#shared/calendar.ts'
import type { DeskSpendLine } from '#shared/contract/internal/spend.ts'
import { useDeleteSpend } from '../../lib/api/spend-queries.ts'
import { daySpan } from '../../lib/format/days.ts'
import { exactMoney, moneyWithCents } from '../../lib/format/format.ts'
import { useFocusRecovery } from '../../lib/hooks/focus-return.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import css from './spend.module.css'

export interface SpendListProps {
  readonly product: string
  readonly lines: readonly DeskSpendLine[]
  readonly currency: string
}

export const SpendList = ({ product, lines, currency }: SpendListProps) => {
  const { t } = useTranslation()
  const [deleting, setDeleting] = useState<DeskSpendLine | null>(null)
  const place = useFocusRecovery<HTMLDivElement>()
  const spanOf = ({ first_day, last_day }: DeskSpendLine): string => daySpan(first_day, last_day)
  const channelOf = ({ channel }: DeskSpendLine): string => t(`spend.channel.${channel}`)
  return (
    <div ref={place} tabIndex={-1} className={css.section}>
      {lines.length === 0 && <EmptyState title={t('spend.list.none')}>{t('spend.list.noneText')}</EmptyState>}
      {lines.length > 0 && (
        <DataTable
          label={t('spend.list.label')}
          rows={lines}
          rowKey={({ line_id: id }) => String(id)}
          wide
          columns={[
            { id: 'channel', head: t('spend.list.channel'), cell: channelOf },
            {
              id: 'days',
              head: t('spend.list.days'),
              cell: (line) => (
                <>
                  {spanOf(line)}
                  {line.replaced_days > 0 && <span className={css.small}>{t('spend.list.replaced', { count: line.replaced_days })}</span>}
                </>
              ),
            },
            {
              id: 'amount',
              head: t('spend.list.amount'),
              kind: 'number',
              cell: ({ amount, first_day, last_day }) => (
                <>
                  {moneyWithCents(amount, currency)}
                  <span className={css.small}>
                    {t('spend.list.perDay', {
                      amount: moneyWithCents(amount / (daysBetween(asDay(first_day), asDay(last_day)) + 1), currency),
                    })}
                  </span>
                </>
              ),
            },
            {
              id: 'delete',
              head: t('spend.list.actions'),
              kind: 'action',
              cell: (line) => (
                <Button
                  onPress={() => setDeleting(line)}
                  aria-label={t('spend.list.deleteOf', { channel: channelOf(line), span: spanOf(line) })}
                >
                  {t('spend.list.delete')}
                </Button>
              ),
            },
          ]}
        />
      )}
      {deleting && (
        <DeleteLine
          product={product}
          line={deleting}
          text={t('spend.list.deleteText', {
            amount: exactMoney(deleting.amount, currency),
            channel: channelOf(deleting),
            span: spanOf(deleting),
          })}
          onClose={() => setDeleting(null)}
        />
      )}
    </div>
  )
}

interface DeleteLineProps {
  readonly product: string
  readonly line: DeskSpendLine
  readonly text: string
  readonly onClose: () => void
}

const DeleteLine = ({ product, line, text, onClose }: DeleteLineProps) => {
  const { t } = useTranslation()
  const remove = useDeleteSpend(product, () => {
    showToast('info', t('spend.list.deleted'))
    onClose()
  })
  return (
    <ConfirmDialog
      title={t('spend.list.deleteTitle')}
      isOpen
      confirm={t('spend.list.delete')}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(line.line_id)}
      onClose={onClose}
    >
      <p>{text}</p>
      <ErrorNotice error={remove.error} />
    </ConfirmDialog>
  )
}
