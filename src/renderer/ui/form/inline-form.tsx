/** A field with its button on the same line. */

import css from './inline-form.module.css'

export const InlineForm = ({ field, button }: { readonly field: React.ReactNode; readonly button: React.ReactNode }) => (
  <div className={css.line}>
    {field}
    <div className={css.button}>{button}</div>
  </div>
)
