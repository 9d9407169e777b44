/** Parts of the window that are loaded on demand. If loading fails, an error is shown and loading is retried. */

import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { loadPageRoutes } from '../../lib/pages/page-routes.ts'
import { loadPageTexts } from '../../lib/pages/page-texts.ts'
import { ProblemView } from '../feedback/problem-view.tsx'

const TRY_AGAIN_MS = 2000

/**
 * A lazy component, with a function that loads its code in advance.
 *
 * A failed prefetch is retried, and its error shown, when the component renders.
 */
export type LazyPart<Props> = ComponentType<Props> & { readonly prefetch: () => void }

/**
 * Wraps a component of another file.
 *
 * `waiting`: shown while it loads; as a function, with the props of the component. `frame`: wraps the error if it cannot be loaded.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode | ((props: Props) => ReactNode),
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
    return typeof waiting === 'function' ? waiting(props) : waiting
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

/** Loads a component with the texts and routes of pages. */
export const withPageTexts = async <Props extends object>(load: () => Promise<ComponentType<Props>>): Promise<ComponentType<Props>> => {
  const [Part] = await Promise.all([load(), loadPageTexts(), loadPageRoutes()])
  return Part
}

/** The same for a page or dialog, whose texts are loaded with it. */
export const lazyPage = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode | ((props: Props) => ReactNode),
  frame?: (problem: ReactNode) => ReactNode,
): LazyPart<Props> => lazyPart(() => withPageTexts(load), waiting, frame)
