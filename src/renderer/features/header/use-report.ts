/** Creates the reports of the day on screen, of a product or of all products, and downloads them. */

import { useMutation } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Day } from '#shared/calendar.ts'
import type { DeskReport } from '#shared/contract/internal/report.ts'
import { client } from '../../lib/api/api-client.ts'
import { asProblem } from '../../lib/errors/api-problem.ts'
import { paperOf } from '../../lib/format/paper.ts'
import { saveBlob } from '../../lib/format/save-file.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { localeQueryNow } from '../../lib/i18n/locale.ts'
import { useCommand } from '../../lib/state/commands.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { useUiStore } from '../../lib/state/ui-store.ts'

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))

const save = ({ file_name: name, pdf, note }: Pick<DeskReport, 'file_name' | 'pdf' | 'note'>): void => {
  saveBlob(name, new Blob([bytesOf(pdf)], { type: 'application/pdf' }))
  if (note !== null) showToast('info', t('app.report.inEnglish'))
}

const queryOf = (day: Day | null) => ({
  ...localeQueryNow(),
  paper: paperOf(navigator.language),
  ...(day === null ? {} : { day }),
})

const callbacks = {
  onMutate: () => showToast('info', t('app.report.making')),
  onSuccess: save,
  onError: (error: unknown) => showToast('error', '', asProblem(error)),
}

/** The morning report of a product. */
export const useReport = (product: string, day: Day | null) =>
  useMutation({
    mutationKey: ['report', product],
    mutationFn: () => client.call('deskReport', { params: { product }, query: queryOf(day) }),
    ...callbacks,
  })

/** Registers the command for the report of all products on the day on screen. */
export const usePortfolioReport = (): void => {
  const day = useUiStore((state) => state.day)
  const { mutate, isPending } = useMutation({
    mutationKey: ['portfolio report'],
    mutationFn: () => client.call('deskPortfolioReport', { query: queryOf(day) }),
    ...callbacks,
  })
  const make = useCallback(() => mutate(), [mutate])
  useCommand('report-all', isPending ? null : make)
}
