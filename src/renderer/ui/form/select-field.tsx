/** A select field. */

import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { useSelect } from 'react-aria/useSelect'
import { Button, Popover } from 'react-aria-components'
import { Item } from 'react-stately/Item'
import { useSelectState } from 'react-stately/useSelectState'
import { cx } from '../styles/class-names.ts'
import css from './select-field.module.css'
import { type SelectOption, SelectOptions } from './select-options.tsx'

export interface SelectFieldProps<Id extends string> {
  readonly label: string
  readonly options: readonly SelectOption<Id>[]
  readonly value: Id
  readonly onChange: (value: Id) => void
  /** Small, without a visible label, with a marker of the chart's line or bars before the value. */
  readonly mark?: 'line' | 'bar'
  /** Hides the label if a table heading already shows it. */
  readonly bare?: boolean
}

/** Made of hooks: the component of the library renders each option twice, and once more as a form's option, before anybody opens it. */
export const SelectField = <Id extends string>({ label, options, value, onChange, mark, bare = false }: SelectFieldProps<Id>) => {
  const silent = bare || mark !== undefined
  const chosen = options.find(({ id }) => id === value)
  const named = silent ? { 'aria-label': label } : { label }
  const state = useSelectState({
    ...named,
    items: options,
    children: (option) => (
      <Item key={option.id} textValue={option.label}>
        {option.label}
      </Item>
    ),
    value,
    onChange: (key) => {
      const next = options.find(({ id }) => id === key)
      if (next) onChange(next.id)
    },
  })
  const trigger = useRef<HTMLButtonElement>(null)
  const { labelProps, triggerProps, valueProps, menuProps } = useSelect(named, state, trigger)
  return (
    <div className={cx(css.field, mark && css.compact)}>
      {!silent && (
        <span {...labelProps} className={css.label}>
          {label}
        </span>
      )}
      <Button {...triggerProps} ref={trigger} className={css.button ?? ''}>
        {mark && <span aria-hidden="true" className={cx(css.dot, css[mark])} />}
        <span className={css.value} title={chosen?.label} {...(chosen?.isName ? { translate: 'no' } : {})}>
          <span {...valueProps}>{chosen?.label}</span>
        </span>
        {!mark && <ChevronDown size={14} className={cx(css.arrow)} aria-hidden="true" />}
      </Button>
      <Popover
        className={css.popover ?? ''}
        triggerRef={trigger}
        trigger="Select"
        placement="bottom start"
        offset={4}
        isOpen={state.isOpen}
        onOpenChange={state.setOpen}
        aria-labelledby={menuProps['aria-labelledby'] ?? ''}
      >
        <SelectOptions options={options} state={state} menu={menuProps} />
      </Popover>
    </div>
  )
}
