/** The list of a select field that is open. */

import { useRef } from 'react'
import { type AriaListBoxOptions, useListBox, useOption } from 'react-aria/useListBox'
import type { SelectState } from 'react-stately/useSelectState'
import { UserText } from '../text/user-text.tsx'
import css from './select-field.module.css'

export interface SelectOption<Id extends string> {
  readonly id: Id
  readonly label: string
  /** The label is a name that a user gave. */
  readonly isName?: boolean
  /** The language of the label, if it is not that of the window: the name of a language in itself. */
  readonly lang?: string
}

type State = SelectState<object>

export interface SelectOptionsProps {
  readonly options: readonly SelectOption<string>[]
  readonly state: State
  readonly menu: AriaListBoxOptions<object>
}

export const SelectOptions = ({ options, state, menu }: SelectOptionsProps) => {
  const list = useRef<HTMLDivElement>(null)
  const { listBoxProps } = useListBox(menu, state, list)
  return (
    <div {...listBoxProps} ref={list} className={css.list}>
      {options.map((option) => (
        <Option key={option.id} option={option} state={state} />
      ))}
    </div>
  )
}

const Option = ({ option, state }: { readonly option: SelectOption<string>; readonly state: State }) => {
  const element = useRef<HTMLDivElement>(null)
  const { optionProps, isSelected, isFocused } = useOption({ key: option.id }, state, element)
  return (
    <div
      {...optionProps}
      ref={element}
      className={css.option}
      data-selected={isSelected || undefined}
      data-focused={isFocused || undefined}
      lang={option.lang}
    >
      {option.isName ? <UserText>{option.label}</UserText> : option.label}
    </div>
  )
}
