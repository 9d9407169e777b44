/** The host of the desk does not answer. */

import { bridge } from '../../lib/desk.ts'
import { Button } from '../../ui/button.tsx'
import { GateScreen } from '../../ui/gate-screen.tsx'

export interface UnreachableProps {
  readonly status: number
  readonly message: string
  readonly errorId: string | null
  readonly onRetry: () => void
}

const advice =
  bridge.host === 'electron' ? 'Close ROAS Desk and open it again.' : 'See whether the desk’s server still runs, then try again.'

export const Unreachable = ({ status, message, errorId, onRetry }: UnreachableProps) => (
  <GateScreen
    title={status === 0 ? 'The desk cannot be reached' : 'The desk could not start'}
    actions={
      <Button kind="primary" onPress={onRetry}>
        Try again
      </Button>
    }
  >
    <p>{status === 0 ? advice : message}</p>
    {errorId !== null && <p>Error id {errorId}: the log has the details under it.</p>}
  </GateScreen>
)
