/** Contribution margin and target CPA of one product. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { DeskProduct } from '#shared/contract/internal/window-account.ts'
import { client } from '../../lib/api/api-client.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { asProblem, errorTextOf } from '../../lib/errors/api-problem.ts'
import { amountRules, MOST_DECIMALS, numberProblemText, readNumber, type Typed, typedNumber } from '../../lib/format/number-input.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { setEdited } from '../../lib/state/unsaved.ts'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FieldProblem } from '../../ui/form/field-problem.tsx'
import { SubmitForm } from '../../ui/form/submit-form.tsx'
import { ErrorMessage } from '../../ui/text/error-message.tsx'
import { BreakEven } from './break-even.tsx'
import css from './settings.module.css'

const asPercent = (share: number | null): string => (share === null ? '' : typedNumber(share * 100))

const asAmount = (units: number | null): string => (units === null ? '' : typedNumber(units, 6))

const exampleAmount = (currency: string): string => typedNumber(amountRules(currency).decimals > 0 ? 24.5 : 24)

/** A field that was not edited has its stored value, whatever its decimals. */
const readEdited = (text: string, stored: string, value: number | null, read: () => Typed): Typed =>
  text === stored ? { ok: true, value } : read()

const readShare = (text: string): Typed => {
  const read = readNumber(text, { decimals: MOST_DECIMALS, percent: true })
  return read.ok && read.value !== null ? { ok: true, value: Number((read.value / 100).toFixed(6)) } : read
}

/** The texts of the fields as they were typed, and their values. */
interface Submitted {
  readonly margin: string
  readonly target: string
  readonly body: { readonly contribution_margin: number | null; readonly target_cpa: number | null }
}

export const ProductEconomics = ({ product, currency }: { readonly product: DeskProduct; readonly currency: string }) => {
  const { t } = useTranslation()
  const [margin, setMargin] = useState(asPercent(product.contribution_margin))
  const [target, setTarget] = useState(asAmount(product.target_cpa))
  const cache = useQueryClient()
  const [storedMargin, storedTarget] = [asPercent(product.contribution_margin), asAmount(product.target_cpa)]
  const share = readEdited(margin, storedMargin, product.contribution_margin, () => readShare(margin))
  const cpa = readEdited(target, storedTarget, product.target_cpa, () => readNumber(target, amountRules(currency)))
  /** The texts that were saved last: they are no edits, although the account is not read again yet. */
  const [saved, setSaved] = useState<Pick<Submitted, 'margin' | 'target'> | null>(null)
  const save = useMutation({
    mutationFn: ({ body }: Submitted) => client.call('productSettings', { params: { product: product.name }, body }),
    onSuccess: async (_answer, texts) => {
      setSaved(texts)
      showToast('info', t('settings.targets.kept', { product: product.name }))
      await Promise.all([queryKeys.account, queryKeys.product(product.name)].map((queryKey) => cache.invalidateQueries({ queryKey })))
    },
  })
  const isSaved = saved?.margin === margin && saved.target === target
  const isEdited = !isSaved && (margin !== storedMargin || target !== storedTarget)
  useEffect(() => setEdited(`targets of ${product.name}`, isEdited), [product.name, isEdited])
  const problem = save.error ? asProblem(save.error) : null
  /** A rejection is about the text that was submitted, not about another one typed since. */
  const complaint = (field: string, isSubmitted: boolean) => {
    const found = isSubmitted ? problem?.details.find((detail) => detail.field === field) : undefined
    return found ? <FieldProblem complaint={found.problem} /> : null
  }
  const marginProblem = share.ok
    ? complaint('contribution_margin', save.variables?.margin === margin)
    : numberProblemText(share.problem, t('settings.targets.badMargin'))
  const targetProblem = cpa.ok
    ? complaint('target_cpa', save.variables?.target === target)
    : numberProblemText(cpa.problem, t('settings.targets.badCpa', { currency, example: exampleAmount(currency) }))
  return (
    <SubmitForm
      className={css.fields ?? ''}
      onSubmit={() => {
        if (share.ok && cpa.ok) save.mutate({ margin, target, body: { contribution_margin: share.value, target_cpa: cpa.value } })
      }}
    >
      <span className={css.product} translate="no">
        {product.name}
      </span>
      <Field
        label={t('settings.targets.margin')}
        value={margin}
        onChange={setMargin}
        problem={marginProblem}
        placeholder={t('settings.targets.notGiven')}
        aria-label={t('settings.targets.marginOf', { product: product.name })}
      />
      <Field
        label={t('settings.targets.cpa', { currency })}
        value={target}
        onChange={setTarget}
        problem={targetProblem}
        placeholder={t('settings.targets.notGiven')}
        aria-label={t('settings.targets.cpaOf', { product: product.name, currency })}
      />
      <div className={css.save}>
        <Button type="submit" isDisabled={save.isPending || !isEdited}>
          {t('common.save')}
        </Button>
      </div>
      <BreakEven product={product.name} margin={share.ok ? share.value : null} currency={currency} />
      {problem && problem.details.length === 0 && (
        <p role="alert">
          <ErrorMessage {...errorTextOf(problem)} />
        </p>
      )}
    </SubmitForm>
  )
}
