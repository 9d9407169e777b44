/** The first step: a file by drop or by dialog. */

import { DropZone, FileTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { ImportKind } from '#shared/contract/desk-import.ts'
import { saidOf } from '../../lib/api-problem.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Said } from '../../ui/said.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import css from './import-flow.module.css'
import { type PickedFile, useUpload } from './use-import.ts'

export interface FileStepProps {
  readonly product: string
  readonly kind: ImportKind
  readonly onPicked: (file: PickedFile) => void
  readonly onCancel: () => void
}

export const FileStep = ({ product, kind, onPicked, onCancel }: FileStepProps) => {
  const { t } = useTranslation()
  const upload = useUpload()
  const take = (file: File | undefined) => {
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
        <FileTrigger
          acceptedFileTypes={[
            '.csv',
            '.tsv',
            '.txt',
            'text/csv',
            '.xlsx',
            'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          ]}
          onSelect={(files) => take(files?.[0])}
        >
          <Button kind="primary" isDisabled={upload.isPending}>
            {t(upload.isPending ? 'dataImport.file.handingOver' : 'dataImport.file.choose')}
          </Button>
        </FileTrigger>
      </DropZone>
      {upload.error && (
        <div className={css.gap}>
          <Notice tone="bad">
            <Said {...saidOf(upload.error)} />
          </Notice>
        </div>
      )}
      <div className={`${css.foot} ${css.gap}`}>
        <p className={css.muted}>{t('dataImport.file.nothingYet')}</p>
        <Button onPress={onCancel}>{t('common.cancel')}</Button>
      </div>
    </SectionCard>
  )
}
