/** The name of the first product. */

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Form } from 'react-aria-components'
import { asProblem } from '../../lib/api-problem.ts'
import { client } from '../../lib/desk.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import css from './onboarding.module.css'

export const ProductStep = ({ onDone }: { readonly onDone: (product: string) => void }) => {
  const [name, setName] = useState('')
  const create = useMutation({
    mutationFn: () => client.call('createProduct', { body: { name } }),
    onSuccess: ({ product }) => onDone(product),
  })
  const problem = create.error ? asProblem(create.error) : null
  return (
    <SectionCard title="Product">
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          create.mutate()
        }}
      >
        <Field
          label="Product name"
          value={name}
          onChange={setName}
          placeholder="Glow Serum"
          problem={problem ? (problem.details[0] ? `It ${problem.details[0].problem}.` : problem.message) : null}
          autoFocus
        />
        <div className={css.actions}>
          <Button kind="primary" type="submit" isDisabled={name.trim() === '' || create.isPending}>
            Continue
          </Button>
        </div>
      </Form>
    </SectionCard>
  )
}
