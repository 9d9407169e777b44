/** What the receivers of a test can do, and what they report. */

/**
 * `ok`: accepts; `slow`: accepts after a while; `cut-early`: ends the connection before anything was accepted; `cut-body`: in the middle of
 * the message; `cut-answer`: accepts, and ends the connection without an answer; `never`: accepts, and never answers; `silent`: never says
 * anything; `busy`: accepts nothing now; `busy-late`: the same, after it has read the message; `redirect`, `error`, `gone`, `refuse`, `login`:
 * the answers that their names say.
 */
export type Mood =
  | 'ok'
  | 'slow'
  | 'cut-early'
  | 'cut-body'
  | 'cut-answer'
  | 'never'
  | 'silent'
  | 'busy'
  | 'busy-late'
  | 'redirect'
  | 'error'
  | 'gone'
  | 'refuse'
  | 'login'

/** A whole message that arrived. */
export interface Received {
  readonly by: 'http' | 'smtp'
  /** Path of the request, or the recipients. */
  readonly to: string
  readonly id: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** The user name and password of a mail server, as they were sent. */
  readonly login: string | null
  /** Whether a program behind the receiver got it. */
  readonly isAccepted: boolean
}

export type ReceiverCommand =
  | { readonly type: 'moods'; readonly by: 'http' | 'smtp'; readonly moods: readonly Mood[] }
  /** After the moods are used up: random ones from this list, by a seed. */
  | { readonly type: 'random'; readonly moods: readonly Mood[]; readonly seed: number }
  | { readonly type: 'received' }

export type ReceiverReply =
  | { readonly type: 'listening'; readonly http: number; readonly smtp: number }
  | { readonly type: 'received'; readonly received: readonly Received[]; readonly connections: number }
  | { readonly type: 'done' }
