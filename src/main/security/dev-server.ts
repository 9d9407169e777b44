/** The development server's address, which only an unpackaged app listens to. */

import { app } from 'electron'

export const devServer = (): string | undefined => (app.isPackaged ? undefined : process.env.ELECTRON_RENDERER_URL)
