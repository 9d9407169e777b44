/** What the screen puts into every page, and how an app's address is shown in a browser that does not know its scheme. */

import { cloneCodec } from './clone-codec.ts'
import { bridgePeer, pageWorld, preloadWorld } from './page-bridge.ts'

/** Chromium knows no app:// scheme: app://host/… is shown as https://host.app.invalid/…, which is as secure a context with an origin of its own. */
export const shownUrl = (url: string): string =>
  url.replace(/^([a-z]+):\/\/([^/?#]+)/, (all, scheme, host) =>
    scheme === 'https' || scheme === 'http' ? all : `https://${host}.${scheme}.invalid`,
  )
export const appUrl = (url: string): string => url.replace(/^https:\/\/([^/?#]+)\.([a-z]+)\.invalid(?=[/?#]|$)/, '$2://$1')

/** For the page's own world. `token` ties its two worlds together. */
export const pageScript = (token: string): string => `(() => {
  if (window.top !== window || location.href === 'about:blank') return
  ;(${pageWorld})((${bridgePeer})(${cloneCodec}, '${token}', 'page'))
})()`

/** For the isolated world: the preload inside the parameters that Electron gives to a sandboxed one. */
export const preloadScript = (token: string, preload: string): string => `(() => {
  if (window.top !== window || location.href === 'about:blank') return
  const codec = ${cloneCodec}
  const post = globalThis.electronPost
  const said = (message) => post(JSON.stringify({ url: location.href, message }))
  globalThis.electronWorld = {}
  globalThis.electronWorld = (${preloadWorld})(codec, (${bridgePeer})(codec, '${token}', 'preload'), said,
    function (require, process, exports, module, Buffer, global, setImmediate, clearImmediate) {
${preload}
    })
})()`
