/** The values of a name part with their pooled results, what does not fit, and the export. */

import { useMemo, useState } from 'react'
import { addDays, asDay, type Day } from '#shared/calendar.ts'
import type { DeskNameValues, NamingScheme } from '#shared/contract/internal/naming.ts'
import { dayTag } from '#shared/locales/locale.ts'
import { useNameValues } from '../../../lib/api/naming-queries.ts'
import { asProblem } from '../../../lib/errors/api-problem.ts'
import { daySpan, shortDay } from '../../../lib/format/days.ts'
import { money, rate } from '../../../lib/format/format.ts'
import { useLocale } from '../../../lib/i18n/locale.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { useViewExport } from '../../../lib/state/use-view-export.ts'
import { ProblemView } from '../../../ui/feedback/problem-view.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { LazyDisclosure } from '../../../ui/layout/lazy-disclosure.tsx'
import { ordered, type TableOrder } from '../../../ui/table/table-order.ts'
import { VirtualTable } from '../../../ui/table/virtual-table.tsx'
import { UserText } from '../../../ui/text/user-text.tsx'
import css from './naming.module.css'
import { namingCsv } from './naming-csv.ts'
import { partName } from './naming-text.ts'
import { valueColumns } from './value-columns.tsx'

/** Days of the table, up to the day on screen. */
const spans = ['28', '90', '180'] as const
/** Parts that fit into a row of buttons. */
const MOST_BUTTONS = 5

/** What the table shows. */
export interface ValuesChoice {
  /** Position of the part, from 0. */
  readonly part: number
  readonly span: (typeof spans)[number]
}

export interface ValuesTableProps {
  readonly product: string
  readonly day: Day
  readonly scheme: NamingScheme
  readonly choice: ValuesChoice
  readonly onChoice: (choice: ValuesChoice) => void
  readonly onEdit: () => void
}

export const ValuesTable = ({ product, day, scheme, choice, onChoice, onEdit }: ValuesTableProps) => {
  const { t } = useTranslation()
  const { span } = choice
  const index = Math.min(choice.part, scheme.parts.length - 1)
  const part = scheme.parts[index]
  const name = part === undefined ? '' : partName(part, index)
  const query = useNameValues(product, { day, from: addDays(day, 1 - Number(span)), part: index + 1 })
  const options = scheme.parts.map((own, at) => ({
    id: String(at),
    label: partName(own, at),
    isName: own.kind === 'own' && own.label !== '',
  }))
  const field = { label: t('naming.partChoice'), value: String(index), onChange: (id: string) => onChoice({ span, part: Number(id) }) }
  return (
    <>
      <div className={css.controls}>
        {options.length <= MOST_BUTTONS ? (
          <Segmented
            {...field}
            options={options.map(({ id, label, isName }) => ({ id, label: isName ? <UserText>{label}</UserText> : label }))}
          />
        ) : (
          <SelectField bare {...field} options={options} />
        )}
        <Segmented
          label={t('naming.days')}
          options={spans.map((id) => ({ id, label: t('naming.lastDays', { count: Number(id) }) }))}
          value={span}
          onChange={(id) => onChoice({ ...choice, span: id })}
        />
        <Button kind="quiet" onPress={onEdit}>
          {t('naming.edit')}
        </Button>
      </div>
      {query.data ? (
        <Values key={index} product={product} part={name} values={query.data.values} />
      ) : query.error ? (
        <ProblemView {...asProblem(query.error)} message={asProblem(query.error).message} onRetry={() => void query.refetch()} />
      ) : (
        <div className={css.waiting}>
          <Skeleton width="100%" height={220} />
        </div>
      )}
    </>
  )
}

interface ValuesProps {
  readonly product: string
  /** Name of the part. */
  readonly part: string
  readonly values: DeskNameValues
}

const Values = ({ product, part, values }: ValuesProps) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const [order, setOrder] = useState<TableOrder>({ column: 'spend', direction: 'descending' })
  const { columns, rows } = useMemo(() => {
    const all = valueColumns(part, values)
    const sort = all.find(({ id }) => id === order.column)?.sort
    const collator = new Intl.Collator(dayTag(locale), { numeric: true })
    return { columns: all, rows: sort ? ordered(values.values, sort, order.direction, collator) : values.values }
  }, [part, values, order, locale])
  const csv = useMemo(() => (rows.length > 0 ? () => namingCsv(part, rows, values) : null), [part, rows, values])
  useViewExport({ product, view: 'series', day: values.through, from: values.from }, csv)
  const cash = (value: number): string => money(value, values.currency)
  const { other_purpose: other } = values
  return (
    <>
      <VirtualTable
        label={t('naming.label', { part })}
        columns={columns}
        rows={rows}
        rowKey={({ value }) => value}
        order={order}
        onOrder={setOrder}
        empty={t('naming.noValues')}
      />
      <div className={css.below}>
        <Unfitting values={values} cash={cash} />
        {other.ads > 0 && <p className={css.muted}>{t('naming.otherGoals', { count: other.ads, spend: cash(other.spend) })}</p>}
        <p className={css.muted}>
          {t('naming.notes', { span: daySpan(values.from, values.through), day: shortDay(asDay(values.mature_through)) })}
        </p>
      </div>
    </>
  )
}

const Unfitting = ({ values, cash }: { readonly values: DeskNameValues; readonly cash: (value: number) => string }) => {
  const { t } = useTranslation()
  const { unfitting, unfitting_names: names } = values
  if (unfitting.ads === 0) return null
  const more = unfitting.ads - names.reduce((sum, { ads }) => sum + ads, 0)
  return (
    <LazyDisclosure
      level={3}
      title={t('naming.unfitting', { count: unfitting.ads, spend: cash(unfitting.spend), share: rate(unfitting.spend_share ?? 0, 1) })}
    >
      <ul className={css.unfitting}>
        {names.map(({ name, spend }) => (
          <li key={name}>
            <UserText>{name}</UserText> <span className={css.muted}>{cash(spend)}</span>
          </li>
        ))}
        {more > 0 && <li className={css.muted}>{t('naming.more', { count: more })}</li>}
      </ul>
    </LazyDisclosure>
  )
}
