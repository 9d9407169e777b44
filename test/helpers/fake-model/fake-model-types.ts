/** How a fake language model answers, and what its test can ask it. */

export const modelMoods = [
  'good',
  'slow',
  'cut',
  'huge',
  'not-json',
  'wrong-schema',
  'digits',
  'words',
  'half',
  'doubled',
  'chinese-figure',
  'obeys-names',
  'unknown-placeholder',
  'other-language',
  'drops-cards',
  'invents-cards',
  'unauthorized',
  'missing',
  'throttled',
  'broken',
  'redirect',
  'no-schema',
  'no-usage',
] as const
export type ModelMood = (typeof modelMoods)[number]

export interface ModelRequest {
  readonly path: string
  readonly key: string | null
  readonly body: string
}

export type ModelCommand = { readonly type: 'mood'; readonly mood: ModelMood } | { readonly type: 'requests' }

export type ModelReply =
  | { readonly type: 'listening'; readonly port: number }
  | { readonly type: 'done' }
  | { readonly type: 'requests'; readonly requests: readonly ModelRequest[] }
