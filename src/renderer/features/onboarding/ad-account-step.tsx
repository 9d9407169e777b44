/** Which of the ad accounts the desk is for, and what it is called here. */

import { useState } from 'react'
import { Form } from 'react-aria-components'
import type { AdAccount } from '#shared/contract/desk-platform.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { RadioField } from '../../ui/radio-field.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import css from './onboarding.module.css'

export interface AdAccountStepProps {
  readonly accounts: readonly AdAccount[]
  readonly onBack: () => void
  readonly onDone: (account: AdAccount, name: string) => void
}

const detailsOf = ({ id, currency, timezone, status }: AdAccount): string => [id, currency, timezone, status].join(' · ')

export const AdAccountStep = ({ accounts, onBack, onDone }: AdAccountStepProps) => {
  const [id, setId] = useState(() => (accounts.find(({ status }) => status === 'active') ?? accounts[0])?.id ?? null)
  const [name, setName] = useState<string | null>(null)
  const chosen = accounts.find((account) => account.id === id)
  const shownName = name ?? chosen?.name ?? ''
  return (
    <SectionCard title="Ad accounts">
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen) onDone(chosen, shownName)
        }}
      >
        <div className={css.rows}>
          <RadioField
            label="Which one is this desk for?"
            options={accounts.map((account) => ({ value: account.id, label: account.name, example: detailsOf(account) }))}
            value={id}
            onChange={setId}
          />
          <Field label="Name of the account on this desk" value={shownName} onChange={setName} />
        </div>
        <div className={css.actions}>
          <Button onPress={onBack}>Back</Button>
          <Button kind="primary" type="submit" isDisabled={!chosen || shownName.trim() === ''}>
            Continue
          </Button>
        </div>
      </Form>
    </SectionCard>
  )
}
