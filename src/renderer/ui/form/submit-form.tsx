/** A form that the page handles itself. */

import { Form, type FormProps } from 'react-aria-components'

export type SubmitFormProps = Omit<FormProps, 'onSubmit'> & { readonly onSubmit: () => void }

/** Calls `onSubmit` for the button and for Enter, and keeps the browser from sending the form. */
export const SubmitForm = ({ onSubmit, ...props }: SubmitFormProps) => (
  <Form
    {...props}
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  />
)
