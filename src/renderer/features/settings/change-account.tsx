/** Changes the name of the account, and its time zone and currency until days or amounts are stored. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskAccount } from '#shared/contract/internal/window-account.ts'
import { client } from '../../lib/api/api-client.ts'
import { asProblem, errorTextOf } from '../../lib/errors/api-problem.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { Dialog, DialogActions } from '../../ui/feedback/dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { AccountBaseFields } from '../../ui/form/account-base-fields.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FieldProblem } from '../../ui/form/field-problem.tsx'
import { SubmitForm } from '../../ui/form/submit-form.tsx'
import { ErrorMessage } from '../../ui/text/error-message.tsx'
import css from './settings.module.css'

export const ChangeAccount = ({ account, onClose }: { readonly account: DeskAccount; readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const [value, setValue] = useState({ name: account.name, timezone: account.timezone, currency: account.currency })
  const cache = useQueryClient()
  const save = useMutation({
    mutationFn: () => client.call('changeAccount', { body: value }),
    onSuccess: async () => {
      showToast('info', t('settings.account.changed'))
      onClose()
      await cache.invalidateQueries()
    },
  })
  const problem = save.error ? asProblem(save.error) : null
  const problemOf = (field: string): React.ReactNode => {
    const found = problem?.details.find((detail) => detail.field === field)
    return found ? <FieldProblem complaint={found.problem} /> : null
  }
  const isEdited = value.name !== account.name || value.timezone !== account.timezone || value.currency !== account.currency
  const isComplete = value.name.trim() !== '' && value.timezone !== '' && value.currency !== ''
  return (
    <Dialog title={t('settings.account.changeTitle')} isOpen onClose={onClose}>
      <SubmitForm onSubmit={() => save.mutate()}>
        <div className={css.stacked}>
          <Field
            label={t('onboarding.account.name')}
            value={value.name}
            onChange={(name) => setValue((before) => ({ ...before, name }))}
            problem={problemOf('name')}
            autoFocus
          />
          <AccountBaseFields
            value={value}
            onChange={(change) => setValue((before) => ({ ...before, ...change }))}
            problemOf={problemOf}
            isDisabled={account.has_data}
          />
          <p className={css.hint}>{t(account.has_data ? 'settings.account.fixed' : 'onboarding.account.fixed')}</p>
          {problem && problem.details.length === 0 && (
            <Notice tone="bad">
              <ErrorMessage {...errorTextOf(problem)} />
            </Notice>
          )}
        </div>
        <DialogActions>
          <Button onPress={onClose} isDisabled={save.isPending}>
            {t('common.cancel')}
          </Button>
          <Button kind="primary" type="submit" isDisabled={save.isPending || !isEdited || !isComplete}>
            {t('common.save')}
          </Button>
        </DialogActions>
      </SubmitForm>
    </Dialog>
  )
}
