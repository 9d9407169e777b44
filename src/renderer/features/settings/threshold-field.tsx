/** One threshold: description, value, default and the reason for the default. */

import { Trans } from 'react-i18next'
import type { Threshold } from '#shared/contract/internal/maintenance.ts'
import { numberProblemText } from '../../lib/format/number-input.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Chip } from '../../ui/text/chip.tsx'
import { LocalizedText } from '../../ui/text/localized-text.tsx'
import css from './settings.module.css'
import { hasUnit, readThreshold, shownOf, thresholdName, typedOf, unitText } from './threshold-text.ts'

export interface ThresholdFieldProps {
  readonly threshold: Threshold
  readonly text: string
  /** Whether the saved value is not the default. */
  readonly isChanged: boolean
  readonly onChange: (text: string) => void
}

export const ThresholdField = ({ threshold, text, isChanged, onChange }: ThresholdFieldProps) => {
  const { t } = useTranslation()
  const { low, high, whole, unit, source, default: usual } = threshold
  const name = thresholdName(threshold)
  const range = { low: shownOf(threshold, low), high: shownOf(threshold, high) }
  const isDefault = text === typedOf(threshold, usual)
  const outside = t(whole ? 'settings.rules.whole' : 'settings.rules.bad', range)
  const read = readThreshold(threshold, text)
  const problem = read.ok ? null : read.problem === null || whole ? outside : numberProblemText(read.problem, outside)
  return (
    <div className={css.threshold} data-changed={isChanged || undefined}>
      <div>
        {name} {isChanged && <Chip tone="accent">{t('settings.rules.changedMark')}</Chip>}
        <p>
          <Trans
            i18nKey="settings.rules.restsOn"
            components={{ source: <LocalizedText text={{ english: source, messages: threshold.source_text }} /> }}
          />
        </p>
      </div>
      <div className={css.number}>
        <Field label={name} bare value={text} onChange={onChange} problem={problem} inputMode="decimal" />
        {hasUnit(unit) && <span>{unitText(unit, read.ok ? read.value : usual)}</span>}
      </div>
      <div className={css.muted}>
        {isDefault ? (
          t('settings.rules.usual', { value: shownOf(threshold, usual) })
        ) : (
          <Button
            kind="link"
            aria-label={t('settings.rules.resetOf', { name, value: shownOf(threshold, usual) })}
            onPress={() => onChange(typedOf(threshold, usual))}
          >
            {t('settings.rules.reset', { value: shownOf(threshold, usual) })}
          </Button>
        )}
        <br />
        {t('settings.rules.range', range)}
      </div>
    </div>
  )
}
