/** Adds an account with a currency and a time zone of its own, and opens it. */

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { guessCurrency, guessTimeZone } from '../../lib/account/guesses.ts'
import { useAddAccount } from '../../lib/api/account-queries.ts'
import { switchAccount } from '../../lib/api/switch-account.ts'
import { asProblem, errorTextOf } from '../../lib/errors/api-problem.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { openPage, useUiStore } from '../../lib/state/ui-store.ts'
import { Dialog, DialogActions } from '../../ui/feedback/dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { AccountBaseFields } from '../../ui/form/account-base-fields.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FieldProblem } from '../../ui/form/field-problem.tsx'
import { SubmitForm } from '../../ui/form/submit-form.tsx'
import { ErrorMessage } from '../../ui/text/error-message.tsx'
import css from './accounts.module.css'

const close = (): void => {
  useUiStore.setState({ accountDialog: null })
}

export const AddAccount = () => {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const [value, setValue] = useState(() => ({ name: '', timezone: guessTimeZone(), currency: guessCurrency(guessTimeZone()) }))
  const add = useAddAccount()
  // An account that is being added is opened then: the dialog waits for it.
  const cancel = (): void => {
    if (!add.isPending) close()
  }
  const problem = add.error ? asProblem(add.error) : null
  const problemOf = (field: string): React.ReactNode => {
    const found = problem?.details.find((detail) => detail.field === field)
    return found ? <FieldProblem complaint={found.problem} /> : null
  }
  const submit = () =>
    add.mutate(value, {
      onSuccess: async ({ tenant_id: tenant }) => {
        close()
        const opened = switchAccount(cache, tenant)
        // After the messages of the account that is left are closed.
        showToast('info', t('accounts.add.done', { account: value.name.trim() }))
        // At once: the user may have opened another account by the time that this one is there.
        openPage('data')
        await opened
      },
    })
  return (
    <Dialog title={t('accounts.add.title')} isOpen onClose={cancel}>
      <SubmitForm onSubmit={submit}>
        <div className={css.fields}>
          <p>{t('accounts.add.text')}</p>
          <Field
            label={t('onboarding.account.name')}
            value={value.name}
            onChange={(name) => setValue((before) => ({ ...before, name }))}
            problem={problemOf('name')}
            autoFocus
          />
          <AccountBaseFields value={value} onChange={(change) => setValue((before) => ({ ...before, ...change }))} problemOf={problemOf} />
          <p className={css.note}>{t('onboarding.account.fixed')}</p>
          {problem && problem.details.length === 0 && (
            <Notice tone="bad">
              <ErrorMessage {...errorTextOf(problem)} />
            </Notice>
          )}
        </div>
        <DialogActions>
          <Button onPress={cancel} isDisabled={add.isPending}>
            {t('common.cancel')}
          </Button>
          <Button kind="primary" type="submit" isDisabled={add.isPending || value.name.trim() === ''}>
            {t('accounts.add.confirm')}
          </Button>
        </DialogActions>
      </SubmitForm>
    </Dialog>
  )
}
