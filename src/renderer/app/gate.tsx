/** What the buyer meets first: the first run, a missing key, an ended trial, an unreachable host, or the desk. */

import { lazy, Suspense } from 'react'
import { asProblem } from '../lib/api-problem.ts'
import { useDesk } from '../lib/desk-store.ts'
import { useGate } from '../lib/gate.ts'
import { useAccount, useStatus } from '../lib/queries.ts'
import { Shell } from './shell.tsx'
import { Starting } from './starting.tsx'

const FirstRun = lazy(() => import('./first-run.tsx').then((module) => ({ default: module.FirstRun })))
const Connect = lazy(() => import('../features/gate/connect.tsx').then((module) => ({ default: module.Connect })))
const TrialExpired = lazy(() => import('../features/gate/trial-expired.tsx').then((module) => ({ default: module.TrialExpired })))
const Unreachable = lazy(() => import('../features/gate/unreachable.tsx').then((module) => ({ default: module.Unreachable })))

export const Gate = () => (
  <Suspense fallback={<Starting />}>
    <Passage />
  </Suspense>
)

const Passage = () => {
  const status = useStatus()
  const onboarding = useDesk((state) => state.onboarding)
  const barred = useGate((state) => state.problem)
  const isReady = status.data?.state === 'ready'
  const account = useAccount(isReady && !onboarding && barred === null)
  if (status.isPending) return <Starting />
  if (status.data?.state === 'empty' || onboarding) return <FirstRun />
  if (barred?.status === 401) return <Connect />
  if (barred?.status === 402) return <TrialExpired message={barred.message} checkoutUrl={barred.checkoutUrl} />
  if (account.data) return <Shell />
  const failed = status.data ? account.error : status.error
  if (!failed) return <Starting />
  const { status: code, message, errorId } = asProblem(failed)
  const retry = () => void (status.data ? account.refetch() : status.refetch())
  return <Unreachable status={code} message={message} errorId={errorId} onRetry={retry} />
}
