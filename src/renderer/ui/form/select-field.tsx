/** A select field. */

import { ChevronDown } from 'lucide-react'
import { Button, Label, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components'
import { cx } from '../styles/class-names.ts'
import { UserText } from '../text/user-text.tsx'
import css from './select-field.module.css'

export interface SelectFieldProps<Id extends string> {
  readonly label: string
  /** `isName`: the label is a name that a user gave. */
  readonly options: readonly { readonly id: Id; readonly label: string; readonly isName?: boolean }[]
  readonly value: Id
  readonly onChange: (value: Id) => void
  /** Small, without a visible label, with a marker of the chart's line or bars before the value. */
  readonly mark?: 'line' | 'bar'
  /** Hides the label if a table heading already shows it. */
  readonly bare?: boolean
}

export const SelectField = <Id extends string>({ label, options, value, onChange, mark, bare = false }: SelectFieldProps<Id>) => {
  const silent = bare || mark !== undefined
  const chosen = options.find(({ id }) => id === value)
  return (
    <Select
      className={cx(css.field, mark && css.compact)}
      {...(silent ? { 'aria-label': label } : {})}
      value={value}
      onChange={(key) => {
        const next = options.find(({ id }) => id === key)
        if (next) onChange(next.id)
      }}
    >
      {!silent && <Label className={cx(css.label)}>{label}</Label>}
      <Button className={css.button ?? ''}>
        {mark && <span aria-hidden="true" className={cx(css.dot, css[mark])} />}
        <span className={css.value} title={chosen?.label} {...(chosen?.isName ? { translate: 'no' } : {})}>
          <SelectValue />
        </span>
        {!mark && <ChevronDown size={14} className={cx(css.arrow)} aria-hidden="true" />}
      </Button>
      <Popover className={css.popover ?? ''} offset={4}>
        <ListBox className={css.list ?? ''} items={options}>
          {(option) => (
            <ListBoxItem id={option.id} className={css.option ?? ''} textValue={option.label}>
              {option.isName ? <UserText>{option.label}</UserText> : option.label}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  )
}
