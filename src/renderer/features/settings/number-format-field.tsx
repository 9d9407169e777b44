/** How numbers are written: as the language does, or as another. Each choice shows what it makes of a number. */

import { useTranslation } from 'react-i18next'
import { resolveLanguage } from '#shared/languages.ts'
import { numberChoices, resolveNumbers } from '../../lib/i18n/languages.ts'
import { useUiStore } from '../../lib/state/ui-store.ts'
import { SelectField } from '../../ui/form/select-field.tsx'

const EXAMPLE = 1234.5

export const NumberFormatField = () => {
  const { t } = useTranslation()
  const numbers = useUiStore((state) => state.numbers)
  const language = useUiStore((state) => resolveLanguage(state.language, navigator.languages))
  const options = numberChoices.map((id) => {
    const example = new Intl.NumberFormat(resolveNumbers(id, language, navigator.language), { minimumFractionDigits: 2 }).format(EXAMPLE)
    return { id, label: t('settings.numbersChoice', { name: t(`settings.numbersLike.${id}`), example }) }
  })
  return (
    <SelectField
      bare
      label={t('settings.numbers')}
      options={options}
      value={numbers}
      onChange={(id) => useUiStore.setState({ numbers: id })}
    />
  )
}
