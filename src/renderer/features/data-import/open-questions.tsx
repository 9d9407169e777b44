/** Asks about everything that a file leaves open. Answered questions stay visible, so that answers can be changed. */

import { useState } from 'react'
import type { ImportOptions, ImportQuestion } from '#shared/contract/internal/import.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { LocalizedText } from '../../ui/text/localized-text.tsx'
import { UserText } from '../../ui/text/user-text.tsx'
import { answerOf } from './import-options.ts'

/** The second answer to a question that can be confirmed only: it cancels the import. */
const NO = '\u0000no'

export interface OpenQuestionsProps {
  readonly questions: readonly ImportQuestion[]
  readonly options: ImportOptions
  readonly onAnswer: (id: ImportQuestion['id'], value: string) => void
  /** The question that is answered with no; null if there is none. */
  readonly denied: ImportQuestion['id'] | null
  readonly onDeny: (id: ImportQuestion['id']) => void
  /** Accepts the columns as shown; null if the button to import does it. */
  readonly onTakeColumns: (() => void) | null
}

export const OpenQuestions = ({ questions, options, onAnswer, denied, onDeny, onTakeColumns }: OpenQuestionsProps) => {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<readonly ImportQuestion[]>([])
  const fresh = questions.filter(({ id }) => !asked.some((known) => known.id === id))
  if (fresh.length > 0) setAsked([...asked, ...fresh])
  const shown = asked
    .filter(({ id }) => id !== 'map' && (questions.some((question) => question.id === id) || answerOf(options, id) !== null))
    // An answer may lead to the same question with other options.
    .map((known) => questions.find(({ id }) => id === known.id) ?? known)
  const mapping = questions.find(({ id }) => id === 'map')
  return (
    <>
      {mapping && (
        <div data-open>
          <Notice tone="warn" action={onTakeColumns && <Button onPress={onTakeColumns}>{t('dataImport.questions.takeColumns')}</Button>}>
            <LocalizedText text={{ english: mapping.question, messages: mapping.texts.question }} /> {t('dataImport.questions.guessed')}
          </Notice>
        </div>
      )}
      {shown.length > 0 && (
        <SectionCard title={t('dataImport.questions.title')}>
          <Stack>
            {shown.map(({ id, question, options: choices, texts }) => (
              <div key={id} data-open={questions.some((question) => question.id === id) || undefined}>
                <RadioField
                  label={<LocalizedText text={{ english: question, messages: texts.question }} />}
                  options={[
                    ...choices.map(({ value, label, example }, index) => ({
                      value,
                      label: <LocalizedText text={{ english: label, messages: texts.options[index] }} />,
                      example: example === '' ? null : <UserText>{example}</UserText>,
                    })),
                    ...(choices.length === 1
                      ? [{ value: NO, label: t(`dataImport.questions.${id === 'count_again' ? 'no' : 'noCorrect'}`), example: null }]
                      : []),
                  ]}
                  value={denied === id ? NO : answerOf(options, id)}
                  onChange={(value) => (value === NO ? onDeny(id) : onAnswer(id, value))}
                />
              </div>
            ))}
          </Stack>
        </SectionCard>
      )}
    </>
  )
}
