/** Contribution margin and target CPA of one product. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Form } from 'react-aria-components'
import type { DeskProduct } from '#shared/contract/desk-account.ts'
import { asProblem } from '../../lib/api-problem.ts'
import { client } from '../../lib/desk.ts'
import { readNumber } from '../../lib/number-input.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import css from './settings.module.css'

const asPercent = (share: number | null): string => (share === null ? '' : String(Number((share * 100).toFixed(4))))

export const ProductEconomics = ({ product, currency }: { readonly product: DeskProduct; readonly currency: string }) => {
  const [margin, setMargin] = useState(asPercent(product.contribution_margin))
  const [target, setTarget] = useState(product.target_cpa === null ? '' : String(product.target_cpa))
  const cache = useQueryClient()
  const share = readNumber(margin, true)
  const cpa = readNumber(target)
  const save = useMutation({
    mutationFn: (body: { readonly contribution_margin: number | null; readonly target_cpa: number | null }) =>
      client.call('productSettings', { params: { product: product.name }, body }),
    onSuccess: async () => {
      showToast('info', `Kept for ${product.name}.`)
      await Promise.all([queryKeys.account, queryKeys.product(product.name)].map((queryKey) => cache.invalidateQueries({ queryKey })))
    },
  })
  const problem = save.error ? asProblem(save.error) : null
  const complaint = (field: string) => problem?.details.find((detail) => detail.field === field)?.problem ?? null
  const marginProblem = share.ok ? complaint('contribution_margin') : 'Must be a percentage such as 42'
  const targetProblem = cpa.ok ? complaint('target_cpa') : `Must be an amount in ${currency} such as 24.50`
  return (
    <Form
      className={css.fields ?? ''}
      onSubmit={(event) => {
        event.preventDefault()
        if (share.ok && cpa.ok) save.mutate({ contribution_margin: share.value, target_cpa: cpa.value })
      }}
    >
      <span className={css.product}>{product.name}</span>
      <Field
        label="Contribution margin, %"
        value={margin}
        onChange={setMargin}
        problem={marginProblem}
        placeholder="not given"
        aria-label={`Contribution margin of ${product.name}, %`}
      />
      <Field
        label={`Target CPA, ${currency}`}
        value={target}
        onChange={setTarget}
        problem={targetProblem}
        placeholder="not given"
        aria-label={`Target CPA of ${product.name}, ${currency}`}
      />
      <div className={css.save}>
        <Button type="submit" isDisabled={save.isPending}>
          Save
        </Button>
      </div>
      {problem && problem.details.length === 0 && <p role="alert">{problem.message}</p>}
    </Form>
  )
}
