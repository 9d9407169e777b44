/** Creates the morning report of the day on screen and downloads it. */

import { useMutation } from '@tanstack/react-query'
import type { Day } from '#shared/calendar.ts'
import type { Paper } from '#shared/contract/internal/report.ts'
import { client } from '../../lib/api/api-client.ts'
import { asProblem } from '../../lib/errors/api-problem.ts'
import { saveBlob } from '../../lib/format/save-file.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { localeQueryNow } from '../../lib/i18n/locale.ts'
import { showToast } from '../../lib/state/toasts.ts'

/** North America uses Letter paper. */
const paperOf = (system: string): Paper => (/[-_](US|CA|MX)\b/i.test(system) ? 'letter' : 'a4')

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))

export const useReport = (product: string, day: Day | null) =>
  useMutation({
    mutationKey: ['report', product],
    mutationFn: () => {
      const query = { ...localeQueryNow(), paper: paperOf(navigator.language), ...(day === null ? {} : { day }) }
      return client.call('deskReport', { params: { product }, query })
    },
    onMutate: () => showToast('info', t('app.report.making')),
    onSuccess: ({ file_name: name, pdf, note }) => {
      saveBlob(name, new Blob([bytesOf(pdf)], { type: 'application/pdf' }))
      if (note !== null) showToast('info', t('app.report.inEnglish'))
    },
    onError: (error) => showToast('error', '', asProblem(error)),
  })
