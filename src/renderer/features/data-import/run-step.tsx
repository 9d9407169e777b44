/** The last step: import progress, then the result. */

import { isUnderWay } from '#shared/contract/internal/import.ts'
import { errorTextOf } from '../../lib/errors/api-problem.ts'
import { daySpan } from '../../lib/format/days.ts'
import { count, moneyWithCents } from '../../lib/format/format.ts'
import { clauses, listOf, sentences, withStop } from '../../lib/i18n/sentences.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { Button } from '../../ui/form/button.tsx'
import { LazyDisclosure } from '../../ui/layout/lazy-disclosure.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Stats } from '../../ui/layout/stats.tsx'
import { ErrorMessage } from '../../ui/text/error-message.tsx'
import { ForeignText } from '../../ui/text/foreign-text.tsx'
import { LocalizedText } from '../../ui/text/localized-text.tsx'
import { AnotherFile } from './choose-file.tsx'
import css from './import-flow.module.css'
import type { ImportedAmount } from './imported-amount.ts'
import { RefusalText } from './refusal-text.tsx'
import type { FilePicker } from './use-file-picker.ts'
import type { useImportJob } from './use-import.ts'

export interface RunStepProps {
  readonly run: ReturnType<typeof useImportJob>
  readonly file: string
  /** What the preview of the file added up to; null: nothing in money. */
  readonly amount: ImportedAmount | null
  readonly picker: FilePicker
  readonly onAgain: () => void
  readonly onBack: (() => void) | null
  readonly onLeave: () => void
  readonly onOrders: (() => void) | null
}

export const RunStep = ({ run: { job, cancel }, file, amount, picker, onAgain, onBack, onLeave, onOrders }: RunStepProps) => {
  const { t } = useTranslation()
  const { data, error } = job
  if (error && !data)
    return (
      <Notice tone="bad" action={<Button onPress={onAgain}>{t('dataImport.run.startOver')}</Button>}>
        <ErrorMessage {...errorTextOf(error)} />
      </Notice>
    )
  if (!data || isUnderWay(data))
    return (
      <SectionCard title={t('dataImport.run.importing', { file })}>
        <Progress label={t(data?.state === 'waiting' ? 'dataImport.run.waiting' : 'dataImport.run.progress')} value={data?.progress ?? 0} />
        <div className={`${css.foot} ${css.gap}`}>
          <p className={css.muted}>{t('dataImport.run.allOrNothing')}</p>
          <Button onPress={() => cancel.mutate()} isDisabled={cancel.isPending}>
            {t('dataImport.run.stop')}
          </Button>
        </div>
      </SectionCard>
    )
  if (data.state !== 'done' || !data.result)
    return (
      <SectionCard title={t(data.state === 'cancelled' ? 'dataImport.run.stopped' : 'dataImport.run.refusedTitle')}>
        <Stack>
          {data.error?.refusal ? (
            <RefusalText refusal={data.error.refusal} rowsInFile={null} />
          ) : (
            <p>
              {data.error && data.state === 'failed' ? <ForeignText>{data.error.message}</ForeignText> : t('dataImport.run.nothingWritten')}
            </p>
          )}
          <div className={css.foot}>
            <AnotherFile picker={picker} />
          </div>
        </Stack>
      </SectionCard>
    )
  const {
    rows_read: read,
    rows_written: written,
    rows_changed: changed,
    rows_unchanged: same,
    rows_folded: folded,
    rows_refused: refused,
    ...rest
  } = data.result
  const days = rest.first_day && rest.last_day ? daySpan(rest.first_day, rest.last_day) : null
  const figure = (label: string, value: number, hint?: string) => ({ label, text: count(value), reason: null, hint })
  return (
    <SectionCard title={t('dataImport.run.done')}>
      <Stack>
        <p role="status" className="visually-hidden">
          {listOf([
            t('dataImport.run.newRows', { count: written }),
            t('dataImport.run.changedRows', { count: changed }),
            t('dataImport.run.refusedRows', { count: refused }),
          ])}
        </p>
        <p className={css.summary}>
          {sentences(
            withStop(clauses(t('dataImport.run.imported', { count: written + changed }), days)),
            amount && t(`dataImport.run.amount.${amount.kind}`, { amount: moneyWithCents(amount.value, amount.currency) }),
            same > 0 ? t('dataImport.run.same', { count: same }) : null,
            refused > 0 ? t('dataImport.run.left', { count: refused }) : null,
          )}
        </p>
        <LazyDisclosure title={t('dataImport.run.details')} level={3}>
          <div className={css.details}>
            <Stats
              label={t('dataImport.run.did')}
              items={[
                figure(t('dataImport.run.read'), read, t('dataImport.run.readHint')),
                figure(t('dataImport.run.fresh'), written),
                figure(t('dataImport.run.changed'), changed),
                figure(t('dataImport.run.unchanged'), same),
                figure(t('dataImport.run.folded'), folded, t('dataImport.run.foldedHint')),
                figure(t('dataImport.run.refused'), refused, t('dataImport.run.refusedHint')),
              ]}
            />
          </div>
        </LazyDisclosure>
        {rest.refused_file !== null && <p>{t('dataImport.run.refusedFile', { file: rest.refused_file })}</p>}
        {rest.notes.length > 0 && (
          <ul className={css.notes}>
            {rest.notes.map((note, index) => (
              <li key={note}>
                <LocalizedText text={{ english: note, messages: rest.note_texts[index] }} />
              </li>
            ))}
          </ul>
        )}
        <div className={css.foot}>
          {onBack !== null && <Button onPress={onBack}>{t('common.back')}</Button>}
          <AnotherFile picker={picker} />
          <Button kind={onOrders ? 'plain' : 'primary'} onPress={onLeave}>
            {t('dataImport.run.open')}
          </Button>
          {onOrders && (
            <Button kind="primary" onPress={onOrders}>
              {t('dataImport.run.ordersNext')}
            </Button>
          )}
        </div>
      </Stack>
    </SectionCard>
  )
}
