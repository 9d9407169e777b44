/** A form that the window submits with its own handler. */

import { Form, type FormProps } from 'react-aria-components'

export type SubmitFormProps = Omit<FormProps, 'onSubmit'> & { readonly onSubmit: () => void }

/** Calls `onSubmit` for the button and for Enter, and prevents the browser's own submission. */
export const SubmitForm = ({ onSubmit, ...props }: SubmitFormProps) => (
  <Form
    {...props}
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  />
)
