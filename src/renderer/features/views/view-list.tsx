/** The saved views: each can be renamed or deleted. */

import { useEffect, useRef, useState } from 'react'
import { t as translate } from '../../lib/i18n/i18n.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { isSameName, MAX_NAME, viewName } from '../../lib/state/read-views.ts'
import type { SavedView } from '../../lib/state/saved-view.ts'
import { deleteView, renameView, useSavedViews } from '../../lib/state/saved-views.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { DialogActions } from '../../ui/feedback/dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { SubmitForm } from '../../ui/form/submit-form.tsx'
import css from './views.module.css'

/** "Creatives · 28 days · compared". */
const summaryOf = ({ page, tab, period, compareWith }: SavedView): string => {
  const isAll = page === 'products'
  const parts = [
    translate(isAll ? 'common.page.products' : `common.domain.${tab}`),
    typeof period === 'number' ? translate('header.period.days', { count: period }) : translate(`header.period.${period}`),
    ...(isAll || compareWith === 'none' ? [] : [translate('views.compared')]),
  ]
  return parts.join(' · ')
}

export const ViewList = () => {
  const { t } = useTranslation()
  const views = useSavedViews((state) => state.views)
  const [renaming, setRenaming] = useState<string | null>(null)
  const [deleting, setDeleting] = useState<string | null>(null)
  const place = useRef<HTMLUListElement>(null)
  const [focused, setFocused] = useState<string | null>(null)
  // A form or a row that is gone had the focus.
  useEffect(() => {
    if (focused === null) return
    const row = place.current?.querySelector<HTMLElement>(`[data-view="${CSS.escape(focused)}"] button`)
    ;(row ?? place.current?.querySelector<HTMLElement>('button') ?? place.current)?.focus()
    setFocused(null)
  }, [focused])
  const leave = (name: string): void => {
    setRenaming(null)
    setFocused(name)
  }
  return (
    <>
      <p className={css.note}>{views.length === 0 ? t('views.manage.none') : t('views.save.note')}</p>
      <ul ref={place} className={css.views} tabIndex={-1} aria-label={t('views.menu')}>
        {views.map((view) =>
          renaming === view.name ? (
            <li
              key={view.name}
              className={css.rename}
              // Escape leaves the field alone. By default it would close the dialog.
              onKeyDown={(event) => {
                if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
                event.stopPropagation()
                leave(view.name)
              }}
            >
              <RenameForm from={view.name} onDone={leave} />
            </li>
          ) : (
            <li key={view.name} className={css.row} data-view={view.name}>
              <span className={css.about}>
                <span className={css.name} translate="no" title={view.name}>
                  {view.name}
                </span>
                <span className={css.summary}>{summaryOf(view)}</span>
              </span>
              <Button kind="quiet" aria-label={t('views.manage.renameOne', { name: view.name })} onPress={() => setRenaming(view.name)}>
                {t('views.manage.rename')}
              </Button>
              <Button kind="quiet" aria-label={t('views.manage.deleteOne', { name: view.name })} onPress={() => setDeleting(view.name)}>
                {t('views.manage.delete')}
              </Button>
            </li>
          ),
        )}
      </ul>
      <ConfirmDialog
        title={t('views.manage.question', { name: deleting ?? '' })}
        isOpen={deleting !== null}
        confirm={t('views.manage.delete')}
        primary="cancel"
        onClose={() => setDeleting(null)}
        onConfirm={() => {
          if (deleting !== null) deleteView(deleting)
          setFocused(deleting)
          setDeleting(null)
        }}
      >
        <p>{t('views.manage.lost')}</p>
      </ConfirmDialog>
    </>
  )
}

interface RenameFormProps {
  readonly from: string
  /** With the name that the view has now. */
  readonly onDone: (name: string) => void
}

const RenameForm = ({ from, onDone }: RenameFormProps) => {
  const { t } = useTranslation()
  const views = useSavedViews((state) => state.views)
  const [typed, setTyped] = useState(from)
  const [problem, setProblem] = useState<'views.badName' | 'views.manage.taken' | null>(null)
  const rename = (): void => {
    const name = viewName(typed)
    if (name === null) setProblem('views.badName')
    else if (views.some((view) => view.name !== from && isSameName(view.name, name))) setProblem('views.manage.taken')
    else {
      renameView(from, name)
      onDone(name)
    }
  }
  return (
    <SubmitForm onSubmit={rename}>
      <Field
        label={t('views.name')}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          setProblem(null)
        }}
        problem={problem === null ? null : t(problem, { most: MAX_NAME })}
        autoFocus
      />
      <DialogActions>
        <Button onPress={() => onDone(from)}>{t('common.cancel')}</Button>
        <Button kind="primary" type="submit">
          {t('common.save')}
        </Button>
      </DialogActions>
    </SubmitForm>
  )
}
