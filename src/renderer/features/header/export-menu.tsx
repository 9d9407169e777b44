/** The Export menu: the morning report of the product, the view on screen, its chart, and the report of all products. */

import { useState } from 'react'
import { memoLocalized } from '../../lib/i18n/memo-localized.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { canRun, runCommand } from '../../lib/state/commands.ts'
import { MenuButton } from '../../ui/form/menu-button.tsx'

const actions = ['report', 'export', 'export-chart', 'report-all'] as const

export const ExportMenu = memoLocalized(({ isDisabled }: { readonly isDisabled: boolean }) => {
  const { t } = useTranslation()
  const [offered, setOffered] = useState<readonly (typeof actions)[number][]>(actions)
  return (
    <MenuButton
      label={t('app.export.menu')}
      face={t('app.export.menu')}
      isDisabled={isDisabled}
      items={offered.map((id) => ({ id, label: t(`app.export.${id}`) }))}
      // What the view on screen offers is known only when the menu opens.
      onOpen={() => setOffered(actions.filter(canRun))}
      onAction={runCommand}
    />
  )
})
