/** The foot of a preview, which is always visible: what blocks the import, and the ways on from here. */

import type { RefObject } from 'react'
import type { ImportPreview } from '#shared/contract/internal/import.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Button } from '../../ui/form/button.tsx'
import { cx } from '../../ui/styles/class-names.ts'
import { AnotherFile } from './choose-file.tsx'
import css from './import-flow.module.css'
import { canSkipRows } from './open-parts.ts'
import { confirmsColumns } from './recognized-columns.ts'
import type { FilePicker } from './use-file-picker.ts'

/** What leaving without an import is called: in the first run it is for later. */
export type LeaveText = 'cancel' | 'later'

export interface PreviewFootProps {
  readonly preview: ImportPreview
  readonly picker: FilePicker
  /** True after a "no" to a question: nothing is imported. */
  readonly isCanceled: boolean
  readonly isReading: boolean
  readonly isStarting: boolean
  /** Its text takes the focus of a button that goes away. */
  readonly state: RefObject<HTMLParagraphElement | null>
  readonly onAnswer: () => void
  readonly onImport: () => void
  readonly onBack: (() => void) | null
  readonly onLeave: () => void
  readonly leaveText: LeaveText
}

export const PreviewFoot = ({
  preview,
  picker,
  isCanceled,
  isReading,
  isStarting,
  state,
  onAnswer,
  onImport,
  onBack,
  onLeave,
  leaveText,
}: PreviewFootProps) => {
  const { t } = useTranslation()
  const { questions, refusal, rows } = preview
  const confirms = confirmsColumns(preview)
  const open = confirms ? 0 : questions.length
  const isReady = open === 0 && refusal === null && rows > 0
  const importText = () => {
    if (isStarting) return t('dataImport.preview.starting')
    if (confirms) return t('dataImport.preview.confirmAndImport', { count: rows })
    return isReady ? t('dataImport.preview.import', { count: rows }) : t('dataImport.preview.importNone')
  }
  return (
    <div className={cx(css.foot, css.sticky)}>
      <p ref={state} className={css.muted} role="status" tabIndex={-1}>
        {isCanceled ? (
          t('dataImport.preview.canceled')
        ) : isReading ? (
          t('dataImport.preview.readingAgain')
        ) : open > 0 ? (
          <Button kind="link" onPress={onAnswer}>
            {t('dataImport.preview.questions', { count: open })}
          </Button>
        ) : refusal !== null ? (
          t(canSkipRows(refusal) ? 'dataImport.preview.badRows' : 'dataImport.preview.refused')
        ) : (
          ''
        )}
      </p>
      {onBack !== null && <Button onPress={onBack}>{t('common.back')}</Button>}
      <Button onPress={onLeave}>
        {isCanceled ? t('common.close') : t(leaveText === 'later' ? 'dataImport.file.later' : 'common.cancel')}
      </Button>
      <AnotherFile kind={isCanceled ? 'primary' : 'plain'} picker={picker} />
      {!isCanceled && (
        <Button kind="primary" isDisabled={!isReady || isReading || isStarting} onPress={onImport}>
          {importText()}
        </Button>
      )}
    </div>
  )
}
