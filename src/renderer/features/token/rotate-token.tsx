/** The form that replaces the platform token. The platform's error is shown next to the field. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../lib/api/api-client.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { fieldErrorOf } from '../../lib/errors/api-problem.ts'
import { needsApp } from '../../lib/errors/needs-app.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FieldProblem } from '../../ui/form/field-problem.tsx'
import { appIn, isHalfApp, MetaAppFields, noApp } from '../../ui/form/meta-app-fields.tsx'
import { SubmitForm } from '../../ui/form/submit-form.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import css from './token.module.css'

/** @param hasSavedApp - the account has an app secret already */
export const RotateToken = ({ hasSavedApp }: { readonly hasSavedApp: boolean }) => {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [app, setApp] = useState(noApp)
  const cache = useQueryClient()
  const rotate = useMutation({
    mutationFn: () => client.call('refreshToken', { body: { access_token: text, app: appIn(app) } }),
    onSuccess: async ({ message }) => {
      setText('')
      setApp(noApp)
      showToast('info', t('token.done'), { message, isOurs: false })
      await Promise.all(
        [queryKeys.account, queryKeys.reminders, queryKeys.sources].map((queryKey) => cache.invalidateQueries({ queryKey })),
      )
    },
  })
  return (
    <SectionCard title={t('token.rotateTitle')}>
      <SubmitForm className={css.form ?? ''} onSubmit={rotate.mutate}>
        <Field
          label={t('token.label')}
          type="password"
          autoComplete="off"
          value={text}
          onChange={setText}
          note={t('token.note')}
          problem={rotate.error && <FieldProblem {...fieldErrorOf(rotate.error)} />}
        />
        <MetaAppFields value={app} onChange={setApp} isNeeded={needsApp(rotate.error)} isSaved={hasSavedApp} />
        <Button kind="primary" type="submit" isDisabled={text.trim() === '' || isHalfApp(app) || rotate.isPending}>
          {t(rotate.isPending ? 'token.checking' : 'token.rotate')}
        </Button>
      </SubmitForm>
    </SectionCard>
  )
}
