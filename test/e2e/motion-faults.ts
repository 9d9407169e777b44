/** What still moves where the system asks for less motion. */

import type { Page } from 'playwright-core'

/** One line a fault; empty where nothing moves for longer than a moment, and nothing glides when it scrolls. */
export const motionFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const MOMENT_MS = 1
    const faults = new Set<string>()
    const name = (element: Element): string => `${element.tagName.toLowerCase()}.${String(element.className).slice(0, 60)}`
    const longest = (times: string): number =>
      Math.max(...times.split(',').map((time) => Number.parseFloat(time) * (time.endsWith('ms') ? 1 : 1000)))
    for (const animation of document.getAnimations()) {
      const { duration = 0 } = animation.effect?.getComputedTiming() ?? {}
      if (Number(duration) > MOMENT_MS) faults.add(`runs for ${duration} ms: ${animation.constructor.name}`)
    }
    for (const element of document.querySelectorAll('*')) {
      for (const part of [null, '::before', '::after']) {
        const style = getComputedStyle(element, part)
        if (longest(style.transitionDuration) > MOMENT_MS) faults.add(`a transition of ${style.transitionDuration}: ${name(element)}`)
        if (style.animationName !== 'none' && longest(style.animationDuration) > MOMENT_MS)
          faults.add(`an animation of ${style.animationDuration}: ${name(element)}`)
        if (style.scrollBehavior === 'smooth') faults.add(`scrolls smoothly: ${name(element)}`)
      }
    }
    return [...faults]
  })
