/** Number and date format: the system's, the language's, or another region's. Each option shows an example. */

import { asDay } from '#shared/calendar.ts'
import { formatsOf } from '#shared/locales/formats.ts'
import { resolveLanguage } from '#shared/locales/languages.ts'
import { formatChoices, resolveFormats } from '#shared/locales/locale.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useUiStore } from '../../lib/state/ui-store.ts'
import { SelectField } from '../../ui/form/select-field.tsx'

const EXAMPLE = 1234.5
const DAY = asDay('2026-12-31')

export const NumberFormatField = () => {
  const { t } = useTranslation()
  const numbers = useUiStore((state) => state.numbers)
  const language = useUiStore((state) => resolveLanguage(state.language, navigator.languages))
  const options = formatChoices.map((id) => {
    const formats = formatsOf({ language, formats: resolveFormats(id, language, navigator.language) })
    const example = `${formats.number(EXAMPLE, { minimumFractionDigits: 2 })} · ${formats.day(DAY, { day: 'numeric', month: 'short' })}`
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
