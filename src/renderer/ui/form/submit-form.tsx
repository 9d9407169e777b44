/** A form that the window submits with its own handler. */

import { useEffect, useRef, useState } from 'react'
import { Form, type FormProps } from 'react-aria-components'

export type SubmitFormProps = Omit<FormProps, 'onSubmit' | 'ref'> & {
  readonly onSubmit: () => void
  /** The answer that rejected a field; null: none. */
  readonly rejection?: Error | null
}

/**
 * Calls `onSubmit` for the button and for Enter, and prevents the browser's own submission.
 *
 * If fields are invalid afterwards, or once an answer rejects one, the first of them takes the focus, with its error as its description.
 */
export const SubmitForm = ({ onSubmit, rejection = null, ...props }: SubmitFormProps) => {
  const form = useRef<HTMLFormElement>(null)
  const [submissions, setSubmissions] = useState(0)
  useEffect(() => {
    if (submissions > 0 || rejection !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submissions, rejection])
  return (
    <Form
      {...props}
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
        setSubmissions(submissions + 1)
      }}
    />
  )
}
