/** A text field with its label, a note and the API's validation error. */

import { FieldError, Input, Label, Text, TextArea, TextField, type TextFieldProps } from 'react-aria-components'
import { cx } from '../styles/class-names.ts'
import css from './field.module.css'

export interface FieldProps extends Omit<TextFieldProps, 'className' | 'children'> {
  readonly label: string
  readonly note?: string
  readonly problem?: React.ReactNode
  readonly placeholder?: string
  readonly lines?: 'one' | 'many'
  /** Hides the label if the text next to the field already shows it. */
  readonly bare?: boolean
  /** The input of a field with one line. */
  readonly inputRef?: React.Ref<HTMLInputElement>
}

export const Field = ({
  label,
  note,
  problem = null,
  placeholder = '',
  lines = 'one',
  bare = false,
  inputRef = null,
  ...props
}: FieldProps) => (
  // "aria": an error of the API must not block the next submission of the corrected form.
  <TextField
    {...(bare ? { 'aria-label': label } : {})}
    {...props}
    className={css.field ?? ''}
    isInvalid={problem !== null}
    validationBehavior="aria"
  >
    {!bare && <Label className={cx(css.label)}>{label}</Label>}
    {lines === 'one' ? (
      <Input ref={inputRef} className={css.input ?? ''} placeholder={placeholder} />
    ) : (
      <TextArea className={cx(css.input, css.area)} placeholder={placeholder} />
    )}
    {note !== undefined && (
      <Text slot="description" className={cx(css.note)}>
        {note}
      </Text>
    )}
    <FieldError className={css.error ?? ''}>{problem}</FieldError>
  </TextField>
)
