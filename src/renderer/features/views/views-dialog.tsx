/** The dialogs of saved views: a name for the view on screen, or the list of views. */

import { useState } from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { isSameName, MAX_NAME, viewName } from '../../lib/state/read-views.ts'
import { saveView, useSavedViews } from '../../lib/state/saved-views.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { useUiStore } from '../../lib/state/ui-store.ts'
import { Dialog, DialogActions } from '../../ui/feedback/dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { SubmitForm } from '../../ui/form/submit-form.tsx'
import { ViewList } from './view-list.tsx'
import css from './views.module.css'

const close = (): void => {
  useUiStore.setState({ viewsDialog: null })
}

export const ViewsDialog = ({ shown }: { readonly shown: 'save' | 'manage' }) => {
  const { t } = useTranslation()
  return (
    <Dialog title={t(shown === 'save' ? 'views.save.title' : 'views.manage.title')} isOpen onClose={close}>
      {shown === 'save' ? (
        <SaveForm />
      ) : (
        <>
          <ViewList />
          <DialogActions>
            <Button onPress={close}>{t('common.close')}</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}

/** The first submission of a name that exists asks whether to replace it; the second one does. */
const SaveForm = () => {
  const { t } = useTranslation()
  const views = useSavedViews((state) => state.views)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<'name' | 'exists' | null>(null)
  const save = (): void => {
    const name = viewName(typed)
    if (name === null) setProblem('name')
    else if (problem !== 'exists' && views.some((view) => isSameName(view.name, name))) setProblem('exists')
    else {
      saveView(name)
      showToast('info', t('views.saved', { name }))
      close()
    }
  }
  return (
    <SubmitForm onSubmit={save}>
      <p className={css.note}>{t('views.save.note')}</p>
      <Field
        label={t('views.name')}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          setProblem(null)
        }}
        problem={problem === null ? null : t(problem === 'name' ? 'views.badName' : 'views.save.exists', { most: MAX_NAME })}
        autoFocus
      />
      <DialogActions>
        <Button onPress={close}>{t('common.cancel')}</Button>
        <Button kind="primary" type="submit">
          {problem === 'exists' ? t('views.save.replace') : t('common.save')}
        </Button>
      </DialogActions>
    </SubmitForm>
  )
}
