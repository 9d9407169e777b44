/** The button that pulls the numbers of a product, with its command. A component of its own: its request does not re-render the header. */

import { useCallback } from 'react'
import type { Day } from '#shared/calendar.ts'
import { useRefresh } from '../../lib/api/use-refresh.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useCommand } from '../../lib/state/commands.ts'
import { Button } from '../../ui/form/button.tsx'

export interface RefreshButtonProps {
  readonly product: string
  readonly day: Day | null
  readonly isDisabled: boolean
}

export const RefreshButton = ({ product, day, isDisabled }: RefreshButtonProps) => {
  const { t } = useTranslation()
  const { mutate, isPending } = useRefresh(product, day)
  const refresh = useCallback(() => mutate(), [mutate])
  const isIdle = !isPending && !isDisabled
  useCommand('refresh', isIdle ? refresh : null)
  return (
    <Button hint="R" onPress={refresh} isDisabled={!isIdle} aria-keyshortcuts="R">
      {t('app.head.refresh')}
    </Button>
  )
}
