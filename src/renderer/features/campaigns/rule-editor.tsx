/** One row for each product: which campaigns of the source it takes. */

import { Plus, X } from 'lucide-react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { UserText } from '../../ui/text/user-text.tsx'
import css from './campaigns.module.css'
import { type RuleDraft, ruleTypes } from './draft.ts'
import { useMapping } from './mapping.tsx'
import type { Draft } from './use-draft.ts'

interface RuleRowProps {
  readonly row: RuleDraft
  /** The number of a new product, from 1. */
  readonly n: number
  readonly draft: Draft
}

const RuleRow = ({ row, n, draft }: RuleRowProps) => {
  const { t } = useTranslation()
  const { words } = useMapping()
  const problem = draft.problems[draft.rows.indexOf(row)] ?? null
  const name = row.isNew ? t('campaigns.rules.newRow', { n }) : row.product
  const complaint = (...kinds: (typeof problem)[]) =>
    problem !== null && kinds.includes(problem)
      ? t(problem === 'rest' ? `${words}.rules.problem.rest` : `campaigns.rules.problem.${problem}`)
      : null
  return (
    <fieldset className={css.rule} aria-label={row.isNew ? name : t('campaigns.rules.row', { product: row.product })}>
      {row.isNew ? (
        <Field
          label={t('campaigns.rules.name')}
          bare
          value={row.product}
          onChange={(product) => draft.change(row.id, { product })}
          placeholder={t('campaigns.rules.name')}
          problem={complaint('name', 'sameName')}
          autoFocus
        />
      ) : (
        <p className={css.product} title={row.product}>
          <UserText>{row.product}</UserText>
        </p>
      )}
      <div className={css.type}>
        <SelectField
          label={t(`${words}.rules.typeOf`, { product: name })}
          bare
          options={ruleTypes.map((id) => ({ id, label: t(`${words}.rules.types.${id}`) }))}
          value={row.type}
          onChange={(type) => draft.change(row.id, type === 'none' ? { type, ids: [] } : { type })}
        />
        {complaint('rest') !== null && (
          <p className={css.problem} role="alert">
            {complaint('rest')}
          </p>
        )}
      </div>
      {row.type === 'contains' ? (
        <Field
          label={t(`${words}.rules.textOf`, { product: name })}
          bare
          value={row.text}
          onChange={(text) => draft.change(row.id, { text })}
          placeholder={t(`${words}.rules.text`)}
          problem={complaint('text')}
        />
      ) : (
        <span />
      )}
      {row.isNew ? (
        <Button kind="icon" aria-label={t('campaigns.rules.remove', { n })} onPress={() => draft.remove(row.id)}>
          <X size={14} aria-hidden="true" />
        </Button>
      ) : (
        <span />
      )}
      {row.ids.length > 0 && (
        <p className={css.picked}>
          {t('campaigns.rules.picked', { count: row.ids.length })}
          <Button kind="link" aria-label={t(`${words}.rules.clearOf`, { product: name })} onPress={() => draft.change(row.id, { ids: [] })}>
            {t('campaigns.rules.clear')}
          </Button>
        </p>
      )}
    </fieldset>
  )
}

export const RuleEditor = ({ draft }: { readonly draft: Draft }) => {
  const { t } = useTranslation()
  const { words } = useMapping()
  const fresh = draft.rows.filter(({ isNew }) => isNew)
  return (
    <SectionCard title={t('campaigns.rules.title')}>
      <p className={css.note}>{t(`${words}.rules.note`)}</p>
      <div className={css.rules}>
        {draft.rows.map((row) => (
          <RuleRow key={row.id} row={row} n={fresh.indexOf(row) + 1} draft={draft} />
        ))}
      </div>
      <Button onPress={draft.add}>
        <Plus size={14} aria-hidden="true" />
        {t('campaigns.rules.add')}
      </Button>
    </SectionCard>
  )
}
