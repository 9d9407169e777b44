/** Types of check-feed.mjs, which the packager loads as plain JavaScript. */

import type { BeforePackContext } from 'electron-builder'

export const checkFeed: (publish: unknown, environment: Readonly<Record<string, string | undefined>>) => void
export const beforePack: (context: BeforePackContext) => Promise<void>
