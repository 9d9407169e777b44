/** A number as text, or a dash with the reason for it. */

import { WithTooltip } from './with-tooltip.tsx'

export const Value = ({ text, reason }: { readonly text: React.ReactNode; readonly reason: React.ReactNode }) =>
  reason === null ? (
    text
  ) : (
    <WithTooltip text={reason}>
      {text}
      <span className="visually-hidden">: {reason}</span>
    </WithTooltip>
  )
