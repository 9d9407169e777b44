/** Parts of the window that are loaded when they are needed: one that does not come is said in words, and tried again until it is there. */

import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemView } from '../feedback/problem-view.tsx'

const TRY_AGAIN_MS = 2000

/** Such a part, and the fetching of its code before it is shown. What does not come then is fetched again, and told, when it is shown. */
export type LazyPart<Props> = ComponentType<Props> & { readonly prefetch: () => void }

/** A component that stands for one in a file of its own. `waiting` holds its place meanwhile; `frame` stands around the problem where it does not come. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode,
  frame: (problem: ReactNode) => ReactNode = (problem) => problem,
): LazyPart<Props> => {
  let loaded: ComponentType<Props> | null = null
  const Lazy = (props: Props) => {
    const { t } = useTranslation()
    const [Part, setPart] = useState(() => loaded)
    const [hasFailed, setHasFailed] = useState(false)
    useEffect(() => {
      if (Part !== null) return
      let isGone = false
      let timer: ReturnType<typeof setTimeout> | undefined
      const fetchPart = async (): Promise<void> => {
        try {
          loaded = await load()
          if (!isGone) setPart(() => loaded)
        } catch {
          if (isGone) return
          setHasFailed(true)
          timer = setTimeout(() => void fetchPart(), TRY_AGAIN_MS)
        }
      }
      void fetchPart()
      return () => {
        isGone = true
        clearTimeout(timer)
      }
    }, [Part])
    if (Part !== null) return <Part {...props} />
    if (hasFailed)
      return frame(
        <ProblemView status={0} message={t('problem.partNotLoaded')} isOurs errorId={null} onRetry={() => window.location.reload()} />,
      )
    return waiting
  }
  return Object.assign(Lazy, {
    prefetch: (): void => {
      load().then(
        (Part) => {
          loaded = Part
        },
        () => undefined,
      )
    },
  })
}
