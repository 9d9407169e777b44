/** Appearance and input: theme, language, number format, shortcuts. */

import { languageChoices } from '#shared/locales/languages.ts'
import { languageNames } from '../../lib/i18n/languages.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { themes, useUiStore } from '../../lib/state/ui-store.ts'
import { Segmented } from '../../ui/form/segmented.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { NumberFormatField } from './number-format-field.tsx'
import css from './settings.module.css'

export const WindowSection = () => {
  const { t } = useTranslation()
  const theme = useUiStore((state) => state.theme)
  const language = useUiStore((state) => state.language)
  const shortcuts = useUiStore((state) => state.shortcuts)
  return (
    <SectionCard title={t('settings.window')}>
      <div className={css.line}>
        <span>{t('settings.theme')}</span>
        <Segmented
          label={t('settings.theme')}
          options={themes.map((id) => ({ id, label: t(`settings.themes.${id}`) }))}
          value={theme}
          onChange={(id) => useUiStore.setState({ theme: id })}
        />
      </div>
      <div className={css.line}>
        <div>
          {t('settings.language')}
          <p>{t('settings.languageNote')}</p>
        </div>
        <Segmented
          label={t('settings.language')}
          options={languageChoices.map((id) => ({
            id,
            label: id === 'system' ? t('settings.systemLanguage') : <span lang={id}>{languageNames[id]}</span>,
          }))}
          value={language}
          onChange={(id) => useUiStore.setState({ language: id })}
        />
      </div>
      <div className={css.line}>
        <span>{t('settings.numbers')}</span>
        <NumberFormatField />
      </div>
      <div className={css.line}>
        <div>
          {t('settings.shortcuts')}
          <p>{t('settings.shortcutsNote')}</p>
        </div>
        <Segmented
          label={t('settings.shortcuts')}
          options={(['on', 'off'] as const).map((id) => ({ id, label: t(`settings.switch.${id}`) }))}
          value={shortcuts ? 'on' : 'off'}
          onChange={(id) => useUiStore.setState({ shortcuts: id === 'on' })}
        />
      </div>
    </SectionCard>
  )
}
