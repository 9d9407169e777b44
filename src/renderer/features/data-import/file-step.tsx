/** The first step: choose a file by drop or by dialog, which is the system's dialog in the desktop app. */

import { DropZone, FileTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { ImportKind } from '#shared/contract/internal/import.ts'
import { hasDesktop } from '../../lib/api/desktop.ts'
import { errorTextOf } from '../../lib/errors/api-problem.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { ErrorMessage } from '../../ui/text/error-message.tsx'
import css from './import-flow.module.css'
import { type PickedFile, useNativeChoice, useUpload } from './use-import.ts'

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

export interface FileStepProps {
  readonly product: string
  readonly kind: ImportKind
  readonly onPicked: (file: PickedFile) => void
  readonly onCancel: () => void
  readonly cancelText: 'cancel' | 'later'
}

export const FileStep = ({ product, kind, onPicked, onCancel, cancelText }: FileStepProps) => {
  const { t } = useTranslation()
  const upload = useUpload()
  const native = useNativeChoice(kind)
  const isBusy = upload.isPending || native.isPending
  const error = upload.error ?? native.error
  const choose = () => {
    upload.reset()
    native.mutate(undefined, { onSuccess: (file) => file && onPicked(file) })
  }
  const take = (file: File | undefined) => {
    native.reset()
    if (file) upload.mutate(file, { onSuccess: onPicked })
  }
  return (
    <SectionCard title={t(`dataImport.file.title.${kind}`)} note={t('dataImport.file.into', { product })}>
      <DropZone
        className={css.drop ?? ''}
        aria-label={t('dataImport.file.dropLabel')}
        onDrop={async ({ items }) => {
          const item = items.find((entry) => entry.kind === 'file')
          if (item?.kind === 'file') take(await item.getFile())
        }}
      >
        <p className={css.strong}>{t('dataImport.file.drop')}</p>
        <p className={css.muted}>{t(`dataImport.file.text.${kind}`)}</p>
        {hasDesktop ? (
          <ChooseButton isBusy={isBusy} onPress={choose} />
        ) : (
          <FileTrigger acceptedFileTypes={accepted} onSelect={(files) => take(files?.[0])}>
            <ChooseButton isBusy={isBusy} />
          </FileTrigger>
        )}
      </DropZone>
      {error && (
        <div className={css.gap}>
          <Notice tone="bad">
            <ErrorMessage {...errorTextOf(error)} />
          </Notice>
        </div>
      )}
      <div className={`${css.foot} ${css.gap}`}>
        <p className={css.muted}>{t('dataImport.file.nothingYet')}</p>
        <Button onPress={onCancel}>{t(cancelText === 'later' ? 'dataImport.file.later' : 'common.cancel')}</Button>
      </div>
    </SectionCard>
  )
}

const ChooseButton = ({ isBusy, onPress }: { readonly isBusy: boolean; readonly onPress?: () => void }) => {
  const { t } = useTranslation()
  return (
    <Button kind="primary" isDisabled={isBusy} {...(onPress ? { onPress } : {})}>
      {t(isBusy ? 'dataImport.file.handingOver' : 'dataImport.file.choose')}
    </Button>
  )
}
