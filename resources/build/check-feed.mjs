/** Before packing: stops where the package would ask for updates at an address that anybody on the way can answer for. */

/** Throws with what to do if a feed is not an https address, or one with a password.
 * @param {unknown} publish the packager's setting; null for no feed
 * @param {Readonly<Record<string, string | undefined>>} environment */
export const checkFeed = (publish, environment) => {
  for (const feed of [publish].flat()) {
    if (typeof feed !== 'object' || feed === null || !('url' in feed)) continue
    const address = String(feed.url).replace(/\$\{env\.([^}]+)\}/g, (_whole, name) => environment[name] ?? '')
    const url = URL.canParse(address) ? new URL(address) : null
    if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '')
      throw new Error(
        `The update feed ${JSON.stringify(address)} is not an https:// address without user name and password. Set ROAS_DESK_FEED_URL to one.`,
      )
  }
}

/** The packager's hook.
 * @param {import('electron-builder').BeforePackContext} context */
export const beforePack = async ({ packager }) => checkFeed(packager.config.publish, process.env)
