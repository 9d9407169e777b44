/** Chooses the first screen: first run, missing key, expired trial, unreachable host, or the app. */

import { hasDesktop } from '../lib/api/desktop.ts'
import { ReadyAccount, useAccount, useStatus } from '../lib/api/queries.ts'
import { useStartupStore } from '../lib/api/startup-store.ts'
import { useApiEvents } from '../lib/api/use-api-events.ts'
import { asProblem } from '../lib/errors/api-problem.ts'
import { useUiStore } from '../lib/state/ui-store.ts'
import { lazyPage } from '../ui/layout/lazy-part.tsx'
import { Shell } from './shell.tsx'
import { Starting } from './starting.tsx'

const FirstRun = lazyPage(() => import('./first-run.tsx').then((module) => module.FirstRun), <Starting />)
const Connect = lazyPage(() => import('../features/startup-screens/connect.tsx').then((module) => module.Connect), <Starting />)
const SwitchAccount = lazyPage(
  () => import('../features/startup-screens/switch-account.tsx').then((module) => module.SwitchAccount),
  <Starting />,
)
const FirstAccount = lazyPage(
  () => import('../features/startup-screens/first-account.tsx').then((module) => module.FirstAccount),
  <Starting />,
)
const TrialExpired = lazyPage(
  () => import('../features/startup-screens/trial-expired.tsx').then((module) => module.TrialExpired),
  <Starting />,
)
const KeychainLocked = lazyPage(
  () => import('../features/startup-screens/keychain-locked.tsx').then((module) => module.KeychainLocked),
  <Starting />,
)
const NewerDatabase = lazyPage(
  () => import('../features/startup-screens/newer-database.tsx').then((module) => module.NewerDatabase),
  <Starting />,
)
const DamagedDatabase = lazyPage(
  () => import('../features/startup-screens/damaged-database.tsx').then((module) => module.DamagedDatabase),
  <Starting />,
)
const RecoveredDatabase = lazyPage(
  () => import('../features/startup-screens/recovered-database.tsx').then((module) => module.RecoveredDatabase),
  <Starting />,
)
const Unreachable = lazyPage(() => import('../features/startup-screens/unreachable.tsx').then((module) => module.Unreachable), <Starting />)

export const StartupGate = () => {
  const status = useStatus()
  const onboarding = useUiStore((state) => state.onboarding)
  const blockingProblem = useStartupStore((state) => state.problem)
  const recovery = useStartupStore((state) => state.recovery)
  const linkedKey = useStartupStore((state) => state.linkedKey)
  const isDamageDismissed = useStartupStore((state) => state.isDamageDismissed)
  const isSwitching = useStartupStore((state) => state.isSwitching)
  const isReady = status.data?.state === 'ready'
  const isOpen = isReady && !onboarding && blockingProblem === null && linkedKey === null
  const account = useAccount(isOpen)
  // Imports of the onboarding report their progress as events too.
  useApiEvents((isReady || onboarding) && blockingProblem === null)
  if (recovery !== null) return <RecoveredDatabase {...recovery} />
  if (status.isPending || isSwitching) return <Starting />
  const isDamaged = hasDesktop && status.data?.store === 'damaged'
  if (isDamaged && !isDamageDismissed) return <DamagedDatabase reason={null} />
  if (linkedKey !== null && isReady) return <SwitchAccount linkedKey={linkedKey} />
  if (status.data?.state === 'empty' && status.data.first_account === 'command_line') return <FirstAccount />
  if (status.data?.state === 'empty' || onboarding) return <FirstRun />
  if (blockingProblem?.status === 401) return <Connect />
  if (blockingProblem?.status === 402) return <TrialExpired message={blockingProblem.message} checkoutUrl={blockingProblem.checkoutUrl} />
  if (account.data)
    return (
      <ReadyAccount value={account.data}>
        <Shell />
      </ReadyAccount>
    )
  const failed = status.data ? account.error : status.error
  if (!failed) return <Starting />
  const { status: code, code: slug, message, isOurs, errorId } = asProblem(failed)
  const retry = () => void (status.data ? account.refetch() : status.refetch())
  if (slug === 'keychain_locked') return <KeychainLocked message={message} isTrying={account.isFetching} onRetry={retry} />
  if (slug === 'damaged_database') return <DamagedDatabase reason={message} />
  // Too little of the database is readable to show any of it.
  if (isDamaged && slug === 'store_unavailable') return <DamagedDatabase reason={message} />
  if (slug === 'newer_database') return <NewerDatabase message={message} />
  return <Unreachable status={code} message={message} isOurs={isOurs} errorId={errorId} onRetry={retry} />
}
