/** A line for the terminal that asks the API for something worth seeing. The key is never part of it: whoever runs it puts theirs in. */

export const KEY_PLACEHOLDER = 'YOUR_API_KEY'

/** Encodes also what encodeURIComponent leaves and a shell would read. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*~]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

/** `product`: whose snapshot; null where the account has none yet. `isWindows`: its old shell means something else by "curl". */
export const curlLine = (url: string, product: string | null, isWindows: boolean): string => {
  const path = product === null ? '/api/products' : `/api/snapshot/${encoded(product)}`
  return `${isWindows ? 'curl.exe' : 'curl'} -H "X-API-Key: ${KEY_PLACEHOLDER}" "${url}${path}"`
}
