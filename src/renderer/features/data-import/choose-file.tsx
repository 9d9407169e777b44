/** The button that opens the file dialog, which is the system's own in the desktop app. */

import { FileTrigger } from 'react-aria-components'
import { hasDesktop } from '../../lib/api/desktop.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { AriaButton } from '../../ui/form/aria-button.tsx'
import css from './import-flow.module.css'
import type { FilePicker } from './use-file-picker.ts'

const accepted = [
  '.csv',
  '.tsv',
  '.txt',
  'text/csv',
  '.xlsx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.zip',
  'application/zip',
]

export interface ChooseFileProps {
  readonly picker: FilePicker
  readonly kind?: 'primary' | 'plain'
  readonly children: React.ReactNode
}

export const ChooseFile = ({ picker: { choose, take, isBusy }, kind = 'plain', children }: ChooseFileProps) => {
  const { t } = useTranslation()
  const button = (
    <AriaButton kind={kind} isDisabled={isBusy} {...(hasDesktop ? { onPress: choose } : {})}>
      {isBusy ? t('dataImport.file.handingOver') : children}
    </AriaButton>
  )
  if (hasDesktop) return button
  return (
    <FileTrigger acceptedFileTypes={accepted} onSelect={(files) => take(files?.[0])}>
      {button}
    </FileTrigger>
  )
}

/** The button among others at the foot of a page, above them the error of the last choice. */
export const AnotherFile = ({ picker, kind = 'plain' }: Omit<ChooseFileProps, 'children'>) => {
  const { t } = useTranslation()
  return (
    <>
      {picker.error && (
        <div className={css.pickError}>
          <ErrorNotice error={picker.error} />
        </div>
      )}
      <ChooseFile picker={picker} kind={kind}>
        {t('dataImport.file.another')}
      </ChooseFile>
    </>
  )
}
