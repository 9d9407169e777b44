/** Proposes how the names of the ads are divided, or changes it: separators, number of parts, and what each part is. */

import { useDeferredValue, useMemo, useState } from 'react'
import { type DeskNaming, MAX_SEPARATOR_LENGTH, type NamePart, type NamingScheme, partKinds } from '#shared/contract/internal/naming.ts'
import { useConfirmNaming, useDeleteNaming } from '../../../lib/api/naming-queries.ts'
import { rate } from '../../../lib/format/format.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { SubmitForm } from '../../../ui/form/submit-form.tsx'
import { ExampleNames, toneOf } from './example-names.tsx'
import css from './naming.module.css'
import { draftProblemText, separatorOptions } from './naming-text.ts'
import { draftOf, type ReadDraft, readDraft, type SchemeDraft, withPart } from './scheme-draft.ts'

/** Numbers of parts of which less of the spend has are not offered. */
const LEAST_SHARE = 0.02

export interface SchemeEditorProps {
  readonly product: string
  readonly naming: DeskNaming
  readonly confirmed: NamingScheme | null
  /** Leaves the editor, if there is a confirmed scheme to show. */
  readonly onDone: () => void
}

export const SchemeEditor = ({ product, naming, confirmed, onDone }: SchemeEditorProps) => {
  const { t } = useTranslation()
  const [draft, setDraft] = useState<SchemeDraft>(() => draftOf(confirmed ?? naming.proposal?.scheme ?? null))
  const [isChecked, setChecked] = useState(false)
  const asked = useDeferredValue(draft)
  const read = useMemo(() => readDraft(asked, naming.names), [asked, naming])
  const save = useConfirmNaming(product, () => {
    showToast('info', t('naming.saved'))
    onDone()
  })
  const remove = useDeleteNaming(product, () => showToast('info', t('naming.removed')))
  const isBusy = save.isPending || remove.isPending
  const problem = isChecked || read.problem === 'otherProblem' ? read.problem : null
  const change = (next: SchemeDraft): void => {
    save.reset()
    setDraft(next)
  }
  return (
    <SubmitForm
      className={css.editor ?? ''}
      onSubmit={() => {
        setChecked(true)
        const { scheme, problem: wrong } = readDraft(draft, naming.names)
        if (wrong === null && !isBusy) save.mutate(scheme)
      }}
    >
      <p className={css.intro}>
        {confirmed !== null
          ? t('naming.change')
          : naming.reason === null
            ? t('naming.proposed')
            : t(`naming.reason.${naming.reason.code}`, { have: naming.reason.have ?? 0, need: naming.reason.need ?? 0 })}
      </p>
      <div>
        <h3 className={css.heading}>{t('naming.examples')}</h3>
        <ExampleNames names={naming.names} scheme={read.scheme} />
        <Fit read={read} naming={naming} />
      </div>
      <Separators draft={draft} onDraft={change} problem={problem === 'otherProblem' ? draftProblemText(problem) : null} />
      <Parts draft={draft} read={read} onDraft={change} problem={problem === 'labelProblem' ? draftProblemText(problem) : null} />
      {problem !== null && problem !== 'otherProblem' && problem !== 'labelProblem' && (
        <p role="alert" className={css.problem}>
          {draftProblemText(problem)}
        </p>
      )}
      <ErrorNotice error={save.error ?? remove.error} />
      <div className={css.actions}>
        <Button kind="primary" type="submit">
          {t('naming.confirm')}
        </Button>
        {confirmed !== null && <Button onPress={onDone}>{t('common.cancel')}</Button>}
        {confirmed !== null && (
          <Button kind="quiet" onPress={() => !isBusy && remove.mutate()}>
            {t('naming.remove')}
          </Button>
        )}
      </div>
    </SubmitForm>
  )
}

/** How many of the listed names fit; these are all names, except of a product with very many. */
const Fit = ({ read: { fit }, naming: { names, all } }: { readonly read: ReadDraft; readonly naming: DeskNaming }) => {
  const { t } = useTranslation()
  if (fit === null) return null
  const listed = names.reduce((sum, { ads }) => sum + ads, 0)
  const share = rate(fit.spendShare, 1)
  return (
    <p className={css.fit} aria-live="polite">
      {listed === all.ads
        ? t('naming.fit', { fitting: fit.ads, all: all.ads, share })
        : t('naming.fitOfListed', { fitting: fit.ads, names: names.length, share })}
    </p>
  )
}

interface DraftProps {
  readonly draft: SchemeDraft
  readonly onDraft: (draft: SchemeDraft) => void
  readonly problem: string | null
}

const Separators = ({ draft, onDraft, problem }: DraftProps) => {
  const { t } = useTranslation()
  // Other separators change the number of parts that most names have.
  const set = (given: Partial<SchemeDraft>) => onDraft({ ...draft, count: null, ...given })
  return (
    <fieldset className={css.set}>
      <legend className={css.heading}>{t('naming.separators')}</legend>
      <div className={css.signs}>
        {separatorOptions().map(({ separator, sign, name }) => (
          <CheckboxField
            key={separator}
            isSelected={draft.chosen.includes(separator)}
            onChange={(isSelected) =>
              set({ chosen: isSelected ? [...draft.chosen, separator] : draft.chosen.filter((own) => own !== separator) })
            }
          >
            <span>
              {sign !== '' && <code className={css.sign}>{sign}</code>} {name}
            </span>
          </CheckboxField>
        ))}
      </div>
      <div className={css.other}>
        <Field
          label={t('naming.other')}
          note={t('naming.otherNote', { most: MAX_SEPARATOR_LENGTH })}
          value={draft.other}
          onChange={(other) => set({ other })}
          problem={problem}
        />
      </div>
    </fieldset>
  )
}

const Parts = ({ draft, read: { scheme, fits, fit }, onDraft, problem }: DraftProps & { readonly read: ReadDraft }) => {
  const { t } = useTranslation()
  const offered = fits.filter((own) => own === fit || own.spendShare >= LEAST_SHARE)
  if (fit === null) return null
  const set = (index: number, part: NamePart) => onDraft(withPart(draft, scheme, index, part))
  return (
    <div className={css.parts}>
      <h3 className={css.heading}>{t('naming.parts')}</h3>
      {offered.length > 1 && (
        <div className={css.count}>
          <SelectField
            label={t('naming.number')}
            value={String(fit.parts)}
            onChange={(count) => onDraft({ ...draft, count: Number(count) })}
            options={offered
              .toSorted((a, b) => a.parts - b.parts)
              .map((own) => ({
                id: String(own.parts),
                label: t('naming.numberOption', { count: own.parts, share: rate(own.spendShare, 1) }),
              }))}
          />
        </div>
      )}
      {scheme.parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its place in the name
        <div key={index} className={css.part}>
          <span className={toneOf(index)}>{t('naming.part', { n: index + 1 })}</span>
          <SelectField
            bare
            label={t('naming.whatIs', { n: index + 1 })}
            value={part.kind}
            onChange={(kind) => set(index, { ...part, kind })}
            options={partKinds.map((id) => ({ id, label: t(`naming.kind.${id}`) }))}
          />
          {part.kind === 'own' && (
            <Field
              bare
              label={t('naming.ownLabel', { n: index + 1 })}
              placeholder={t('naming.part', { n: index + 1 })}
              value={part.label}
              onChange={(label) => set(index, { ...part, label })}
              problem={problem}
            />
          )}
        </div>
      ))}
    </div>
  )
}
