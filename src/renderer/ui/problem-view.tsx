/** A failed read, in words: what is wrong, what to do, and the id that the log carries too. */

import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

export interface ProblemViewProps {
  readonly status: number
  readonly message: string
  readonly errorId: string | null
  readonly onRetry: (() => void) | null
}

const titles: Readonly<Record<number, string>> = {
  0: 'The desk cannot be reached',
  403: 'This product is not open to this key',
  404: 'Not found',
  502: 'The numbers could not be pulled',
}

export const ProblemView = ({ status, message, errorId, onRetry }: ProblemViewProps) => (
  <EmptyState title={titles[status] ?? 'This could not be shown'} actions={onRetry && <Button onPress={onRetry}>Try again</Button>}>
    <p>{message}</p>
    {errorId !== null && <p>Error id {errorId}: the log has the details under it.</p>}
  </EmptyState>
)
