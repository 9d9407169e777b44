/** Types of check-addons.mjs, which the packager loads as plain JavaScript. */

import type { AfterPackContext } from 'electron-builder'

export const machineOf: (bytes: Buffer) => string
export const checkAddons: (folder: string, wanted: string) => void
export const afterPack: (context: AfterPackContext) => Promise<void>
