/** Name, time zone and currency of the account. */

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Form } from 'react-aria-components'
import { asProblem } from '../../lib/api-problem.ts'
import { client } from '../../lib/desk.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { guessCurrency, guessTimeZone } from './guesses.ts'
import css from './onboarding.module.css'

export interface AccountStepProps {
  readonly onBack: () => void
  /** With the key where the host did not keep it itself. */
  readonly onDone: (key: string | null) => void
}

export const AccountStep = ({ onBack, onDone }: AccountStepProps) => {
  const [name, setName] = useState('')
  const [timezone, setTimezone] = useState(guessTimeZone)
  const [currency, setCurrency] = useState(() => guessCurrency(guessTimeZone()))
  const create = useMutation({
    mutationFn: () => client.call('createAccount', { body: { name, timezone: timezone.trim(), currency: currency.trim().toUpperCase() } }),
    onSuccess: ({ api_key: key }) => onDone(key),
  })
  const problem = create.error ? asProblem(create.error) : null
  const complaint = (field: string) => {
    const found = problem?.details.find((detail) => detail.field === field)
    return found ? `It ${found.problem}.` : null
  }
  return (
    <SectionCard title="Account">
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          create.mutate()
        }}
      >
        <div className={css.fields}>
          <div className={css.full}>
            <Field
              label="Account name"
              value={name}
              onChange={setName}
              placeholder="Northwind Skincare"
              problem={complaint('name')}
              autoFocus
            />
          </div>
          <Field
            label="Time zone"
            value={timezone}
            onChange={setTimezone}
            problem={complaint('timezone')}
            note="As your ad account has it, e.g. Europe/Berlin"
          />
          <Field label="Currency" value={currency} onChange={setCurrency} problem={complaint('currency')} note="Three letters, e.g. EUR" />
        </div>
        {problem && problem.details.length === 0 && <Notice tone="bad">{problem.message}</Notice>}
        <div className={css.actions}>
          <Button onPress={onBack}>Back</Button>
          <Button kind="primary" type="submit" isDisabled={name.trim() === '' || create.isPending}>
            Continue
          </Button>
        </div>
      </Form>
    </SectionCard>
  )
}
