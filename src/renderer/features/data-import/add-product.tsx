/** Adds a product to the account. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Form } from 'react-aria-components'
import { asProblem } from '../../lib/api-problem.ts'
import { client } from '../../lib/desk.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { InlineForm } from '../../ui/inline-form.tsx'
import { SectionCard } from '../../ui/section-card.tsx'

export const AddProduct = () => {
  const [name, setName] = useState('')
  const cache = useQueryClient()
  const add = useMutation({
    mutationFn: () => client.call('createProduct', { body: { name } }),
    onSuccess: async ({ product }) => {
      setName('')
      showToast('info', `${product} was added.`)
      await Promise.all([queryKeys.account, queryKeys.overview].map((queryKey) => cache.invalidateQueries({ queryKey })))
    },
  })
  const problem = add.error ? asProblem(add.error) : null
  return (
    <SectionCard title="Add a product">
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          add.mutate()
        }}
      >
        <InlineForm
          field={
            <Field
              label="Name"
              value={name}
              onChange={setName}
              placeholder="Glow Serum"
              problem={problem ? (problem.details[0] ? `It ${problem.details[0].problem}.` : problem.message) : null}
            />
          }
          button={
            <Button type="submit" isDisabled={name.trim() === '' || add.isPending}>
              Add
            </Button>
          }
        />
      </Form>
    </SectionCard>
  )
}
