/** The platform token, pasted: checked with Meta, which tells the ad accounts that it can read. */

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Form } from 'react-aria-components'
import type { AdAccount } from '#shared/contract/desk-platform.ts'
import { asProblem } from '../../lib/api-problem.ts'
import { client } from '../../lib/desk.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import css from './onboarding.module.css'

export interface TokenStepProps {
  readonly onBack: () => void
  readonly onDone: (token: string, accounts: readonly AdAccount[]) => void
}

export const TokenStep = ({ onBack, onDone }: TokenStepProps) => {
  const [token, setToken] = useState('')
  const [nothing, setNothing] = useState(false)
  const look = useMutation({
    mutationFn: () => client.call('platformAccounts', { body: { access_token: token } }),
    onSuccess: ({ ad_accounts: accounts }) => {
      setNothing(accounts.length === 0)
      if (accounts.length > 0) onDone(token, accounts)
    },
  })
  const problem = look.error ? asProblem(look.error) : null
  const complaint = nothing ? 'Meta knows no ad account that this token can read.' : null
  return (
    <SectionCard title="Platform token">
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          look.mutate()
        }}
      >
        <Field
          label="Long-lived token"
          type="password"
          autoComplete="off"
          value={token}
          onChange={setToken}
          note="It is sent to Meta and kept with this desk’s secrets; nobody else sees it."
          problem={problem ? (problem.details[0] ? `It ${problem.details[0].problem}.` : problem.message) : complaint}
          autoFocus
        />
        <div className={css.actions}>
          <Button onPress={onBack}>Back</Button>
          <Button kind="primary" type="submit" isDisabled={token.trim() === '' || look.isPending}>
            {look.isPending ? 'Asking Meta…' : 'Continue'}
          </Button>
        </div>
      </Form>
    </SectionCard>
  )
}
