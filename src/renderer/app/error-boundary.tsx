/** The last resort for errors in the window: shows the error and a way to continue. */

import { Component, type ReactNode } from 'react'
import { t } from '../lib/i18n/i18n.ts'
import { ProblemView } from '../ui/feedback/problem-view.tsx'
import { Button } from '../ui/form/button.tsx'
import { BlockingScreen } from '../ui/layout/blocking-screen.tsx'
import { ForeignText } from '../ui/text/foreign-text.tsx'

interface State {
  readonly error: Error | null
  readonly of: string | null
}

export interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** True for one part of the app: the other parts stay usable. */
  readonly isPane?: boolean
  /** Identifies what the part shows: when it changes, rendering is retried without a remount. */
  readonly of?: string | null
}

/** React supports error boundaries only as classes. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { error: null, of: null }

  static getDerivedStateFromProps({ of = null }: ErrorBoundaryProps, state: State): State | null {
    return of === state.of ? null : { error: null, of }
  }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    if (this.props.isPane)
      return (
        <ProblemView status={500} message={error.message} isOurs={false} errorId={null} onRetry={() => this.setState({ error: null })} />
      )
    return (
      <BlockingScreen
        title={t('problem.window.title')}
        actions={
          <Button kind="primary" onPress={() => window.location.reload()}>
            {t('problem.window.reload')}
          </Button>
        }
      >
        <p>
          {t('problem.window.text')} <ForeignText>{error.message}</ForeignText>
        </p>
      </BlockingScreen>
    )
  }
}
