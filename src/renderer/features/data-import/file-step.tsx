/** The first step: choose a file by drop or by dialog. */

import type { ImportKind } from '#shared/contract/internal/import.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { ChooseFile } from './choose-file.tsx'
import css from './import-flow.module.css'
import type { FilePicker } from './use-file-picker.ts'

export interface FileStepProps {
  readonly product: string
  readonly kind: ImportKind
  readonly picker: FilePicker
  readonly onBack: (() => void) | null
  readonly onCancel: () => void
  readonly cancelText: 'cancel' | 'later'
}

export const FileStep = ({ product, kind, picker, onBack, onCancel, cancelText }: FileStepProps) => {
  const { t } = useTranslation()
  return (
    <SectionCard title={t(`common.importKind.${kind}`)} note={t('dataImport.file.into', { product })}>
      <div className={css.drop}>
        <p className={css.strong}>{t('dataImport.file.drop')}</p>
        <p className={css.muted}>{t(`dataImport.file.text.${kind}`)}</p>
        <ChooseFile kind="primary" picker={picker}>
          {t('dataImport.file.choose')}
        </ChooseFile>
      </div>
      {picker.error && (
        <div className={css.gap}>
          <ErrorNotice error={picker.error} />
        </div>
      )}
      <div className={`${css.foot} ${css.gap}`}>
        <p className={css.muted}>{t('dataImport.file.nothingYet')}</p>
        {onBack !== null && <Button onPress={onBack}>{t('common.back')}</Button>}
        <Button onPress={onCancel}>{t(cancelText === 'later' ? 'dataImport.file.later' : 'common.cancel')}</Button>
      </div>
    </SectionCard>
  )
}
