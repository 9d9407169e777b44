/** How many tokens a text is, where a service does not report it. */

/** Source: about four bytes of English are a token, and a Chinese character of three bytes is about one; an upper estimate of both. */
const BYTES_PER_TOKEN = 3

export const tokensOfText = (text: string): number => Math.ceil(new TextEncoder().encode(text).byteLength / BYTES_PER_TOKEN)
