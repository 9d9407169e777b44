/** The platform token: how long it holds, and the form that rotates it. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Form } from 'react-aria-components'
import { asDay } from '#shared/calendar.ts'
import type { DeskAccount } from '#shared/contract/desk-account.ts'
import { asProblem } from '../../lib/api-problem.ts'
import { client } from '../../lib/desk.ts'
import { longDay, plural } from '../../lib/format.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { InlineForm } from '../../ui/inline-form.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import css from './settings.module.css'

const stateOf = ({ present, days_remaining: days, expires_on: end }: DeskAccount['token']): string => {
  if (!present) return 'There is none. Files need none; pulling from Meta does.'
  if (days === 0) return 'Its 60 days are over. Give a new one to go on pulling from Meta.'
  return `${plural(days, 'day')} left; rotate it before ${longDay(asDay(end))}.`
}

export const TokenSection = ({ token }: { readonly token: DeskAccount['token'] }) => {
  const [text, setText] = useState('')
  const cache = useQueryClient()
  const rotate = useMutation({
    mutationFn: () => client.call('refreshToken', { body: { access_token: text } }),
    onSuccess: async ({ message }) => {
      setText('')
      showToast('info', message)
      await cache.invalidateQueries({ queryKey: queryKeys.account })
    },
  })
  const problem = rotate.error ? asProblem(rotate.error) : null
  return (
    <SectionCard title="Platform token">
      <p>{stateOf(token)}</p>
      <Form
        className={css.rotate ?? ''}
        onSubmit={(event) => {
          event.preventDefault()
          rotate.mutate()
        }}
      >
        <InlineForm
          field={
            <Field
              label="New long-lived token"
              type="password"
              autoComplete="off"
              value={text}
              onChange={setText}
              note="Checked with Meta before it replaces the old one. API key and tenant id stay."
              problem={problem ? (problem.details[0] ? `It ${problem.details[0].problem}.` : problem.message) : null}
            />
          }
          button={
            <Button type="submit" isDisabled={text.trim() === '' || rotate.isPending}>
              {rotate.isPending ? 'Checking…' : 'Rotate token'}
            </Button>
          }
        />
      </Form>
    </SectionCard>
  )
}
