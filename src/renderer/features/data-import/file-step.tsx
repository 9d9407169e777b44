/** The first step: a file by drop or by dialog. */

import { DropZone, FileTrigger } from 'react-aria-components'
import type { ImportKind } from '#shared/contract/desk-import.ts'
import { asProblem } from '../../lib/api-problem.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import css from './import-flow.module.css'
import { type PickedFile, useUpload } from './use-import.ts'

const words: Readonly<Record<ImportKind, { readonly title: string; readonly text: string }>> = {
  ads: {
    title: 'Import ads',
    text: 'An Ads Manager export by day, or any table with a day, a spend and an ad. Columns are recognised, and you can map them yourself.',
  },
  orders: {
    title: 'Import orders',
    text: 'A Shopify orders export, or any table with an order number, a time and a total. Names, addresses and e-mails are dropped at the door.',
  },
}

export interface FileStepProps {
  readonly product: string
  readonly kind: ImportKind
  readonly onPicked: (file: PickedFile) => void
  readonly onCancel: () => void
}

export const FileStep = ({ product, kind, onPicked, onCancel }: FileStepProps) => {
  const upload = useUpload()
  const take = (file: File | undefined) => {
    if (file) upload.mutate(file, { onSuccess: onPicked })
  }
  return (
    <SectionCard title={words[kind].title} note={`into ${product}`}>
      <DropZone
        className={css.drop ?? ''}
        aria-label="Drop a CSV file or an Excel workbook"
        onDrop={async ({ items }) => {
          const item = items.find((entry) => entry.kind === 'file')
          if (item?.kind === 'file') take(await item.getFile())
        }}
      >
        <p className={css.strong}>Drop a CSV file or an Excel workbook here</p>
        <p className={css.muted}>{words[kind].text}</p>
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
            {upload.isPending ? 'Handing over…' : 'Choose a file'}
          </Button>
        </FileTrigger>
      </DropZone>
      {upload.error && (
        <div className={css.gap}>
          <Notice tone="bad">{asProblem(upload.error).message}</Notice>
        </div>
      )}
      <div className={`${css.foot} ${css.gap}`}>
        <p className={css.muted}>Nothing is written before you have seen what would be.</p>
        <Button onPress={onCancel}>Cancel</Button>
      </div>
    </SectionCard>
  )
}
