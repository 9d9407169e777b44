/** Number of days of the trend: presets, or any typed number up to the maximum. */

import { useState } from 'react'
import { Group, Input, TextField } from 'react-aria-components'
import { memoLocalized } from '../../lib/i18n/memo-localized.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { MAX_DAYS, ranges, useUiStore } from '../../lib/state/ui-store.ts'
import { Segmented } from '../../ui/form/segmented.tsx'
import css from './trend.module.css'

/** The field always shows the number of days of the trend. */
const nearestDays = (days: number): number => Math.min(MAX_DAYS, Math.max(1, Math.round(days)))

export const DaysField = memoLocalized(() => {
  const { t } = useTranslation()
  const range = useUiStore((state) => state.range)
  const [typed, setTyped] = useState<string | null>(null)
  const set = (days: number) => useUiStore.setState({ range: days })
  return (
    <>
      <TextField
        aria-label={t('overview.trend.daysTyped', { most: MAX_DAYS })}
        type="number"
        value={typed ?? String(range)}
        onBlur={() => setTyped(null)}
        onChange={(text) => {
          // Empty or not a number yet: wait for the next keystroke.
          if (text === '') return setTyped(text)
          const days = nearestDays(Number(text))
          if (days !== Number(text)) showToast('info', t('overview.trend.daysKept', { most: MAX_DAYS }))
          setTyped(String(days))
          set(days)
        }}
      >
        <Group className={css.days ?? ''} title={t('overview.trend.daysTyped', { most: MAX_DAYS })}>
          <Input min={1} max={MAX_DAYS} inputMode="numeric" />
          <span aria-hidden="true">{t('overview.trend.daysUnit')}</span>
        </Group>
      </TextField>
      <Segmented
        label={t('overview.trend.daysShown')}
        options={ranges.map((days) => ({ id: String(days), label: t('overview.trend.range', { days }) }))}
        value={String(range)}
        onChange={(id) => set(Number(id))}
      />
    </>
  )
})
