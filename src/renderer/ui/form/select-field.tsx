/** A select field. */

import { ChevronDown } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useSelect } from 'react-aria/useSelect'
import { Button, Popover } from 'react-aria-components'
import { Item } from 'react-stately/Item'
import { useSelectState } from 'react-stately/useSelectState'
import { useIsPainted } from '../../lib/hooks/use-is-painted.ts'
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

/**
 * The first frame shows the closed field only: a page of several fields is seen sooner, and nobody opens one before it is seen. The focus
 * makes it whole at once.
 */
export const SelectField = <Id extends string>(props: SelectFieldProps<Id>) => {
  const isPainted = useIsPainted(false)
  const [isFocused, setIsFocused] = useState(false)
  return isPainted || isFocused ? <Select {...props} takesFocus={isFocused} /> : <Closed {...props} onFocus={() => setIsFocused(true)} />
}

const isSilent = ({ bare = false, mark }: Pick<SelectFieldProps<string>, 'bare' | 'mark'>): boolean => bare || mark !== undefined

const Closed = <Id extends string>({ onFocus, ...props }: SelectFieldProps<Id> & { readonly onFocus: () => void }) => {
  const { label, options, value, mark } = props
  const id = useId()
  const chosen = options.find((option) => option.id === value)
  return (
    <div className={cx(css.field, mark && css.compact)}>
      {!isSilent(props) && <span className={css.label}>{label}</span>}
      <button
        type="button"
        className={css.button}
        aria-haspopup="listbox"
        aria-expanded={false}
        id={id}
        aria-label={label}
        aria-labelledby={`${id}-value ${id}`}
        onFocus={onFocus}
      >
        <Face chosen={chosen} mark={mark} value={{ id: `${id}-value` }} />
      </button>
    </div>
  )
}

interface FaceProps<Id extends string> {
  readonly mark: SelectFieldProps<Id>['mark'] | undefined
  readonly chosen: SelectOption<Id> | undefined
  /** Attributes of the element of the chosen option. */
  readonly value: React.HTMLAttributes<HTMLElement>
}

const Face = <Id extends string>({ chosen, mark, value }: FaceProps<Id>) => (
  <>
    {mark && <span aria-hidden="true" className={cx(css.dot, css[mark])} />}
    <span className={css.value} title={chosen?.label} lang={chosen?.lang} {...(chosen?.isName ? { translate: 'no' } : {})}>
      <span {...value}>{chosen?.label}</span>
    </span>
    {!mark && <ChevronDown size={14} className={cx(css.arrow)} aria-hidden="true" />}
  </>
)

/** Made of hooks: the component of the library renders each option twice, and once more as a form's option, before anybody opens it. */
const Select = <Id extends string>({ takesFocus, ...props }: SelectFieldProps<Id> & { readonly takesFocus: boolean }) => {
  const { label, options, value, onChange, mark } = props
  const silent = isSilent(props)
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
  useLayoutEffect(() => {
    if (takesFocus) trigger.current?.focus()
  }, [takesFocus])
  return (
    <div className={cx(css.field, mark && css.compact)}>
      {!silent && (
        <span {...labelProps} className={css.label}>
          {label}
        </span>
      )}
      <Button {...triggerProps} ref={trigger} className={css.button ?? ''}>
        <Face chosen={chosen} mark={mark} value={valueProps} />
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
