/** Words that the project does not use, and the standard term for each. The check is `test/unit/word-list.test.ts`. */

/** Where a word is banned: in names of the code, in texts that people read, or in both. */
export type Scope = 'identifiers' | 'texts' | 'both'

export interface BannedWord {
  /** Matches whole words, without regard to case. In identifiers each word of a camelCase or snake_case name counts. */
  readonly word: RegExp
  readonly scope: Scope
  readonly instead: string
}

const banned = (source: string, scope: Scope, instead: string): BannedWord => ({
  word: new RegExp(`(?<![\\p{L}\\d])(?:${source})(?![\\p{L}\\d])`, 'giu'),
  scope,
  instead,
})

export const bannedWords: readonly BannedWord[] = [
  banned('mend|mends|mended|mender|mending|mendable', 'both', 'fix, recover'),
  banned('told|tell|tells|telling', 'both', 'report, describe, notify'),
  banned('held', 'both', 'contained, cached, still in effect'),
  banned('hold|holds', 'identifiers', 'contain, cached'),
  banned('kept|keeps', 'identifiers', 'saved, stored, retained'),
  banned('say|says|said', 'both', 'message, text, report'),
  banned('turns|turn(?! (?:on|off|it|them))', 'both', 'task, iteration, becomes'),
  banned('stands|stand', 'both', 'is, appears'),
  banned('lies|lie', 'both', 'is'),
  banned('anew|afresh', 'both', 'again'),
  banned('naught', 'both', 'zero'),
  banned('whoever', 'both', 'anyone who'),
  banned('feign|feigns', 'both', 'imply'),
  banned('drown|drowns', 'both', 'mask'),
  banned('dear', 'both', 'expensive'),
  banned('began|begins|begin|begun', 'both', 'start'),
  banned('trouble|troubles', 'both', 'error, problem, failure'),
  banned('aside', 'both', 'quarantine'),
  banned('beside', 'both', 'next to, with'),
  banned('worn', 'both', 'exhausted'),
  banned('fed', 'both', 'imported, synced'),
  banned('tired|tiring', 'both', 'fatigued, showing fatigue'),
  banned('lane|lanes', 'both', 'queue'),
  banned('rung|rungs', 'both', 'step'),
  banned('upkeep', 'both', 'maintenance'),
  banned('wording|wordings', 'identifiers', 'text'),
  banned('follow|follows', 'identifiers', 'setup, sync'),
  banned('settle|settles|settling', 'both', 'resolve; attribution window closed'),
  banned('(?<!there )(?:is|are|was|were) no(?! longer)', 'texts', 'is not a'),
  banned('the desk|your desk|this desk|a desk', 'texts', 'ROAS Desk, the app'),
  banned('rest on|rests on', 'texts', 'is based on'),
  banned('by itself|by themselves', 'texts', 'automatically'),
  banned('take back|takes back|taken back', 'texts', 'undo'),
  banned('hand over|handing over|handed over', 'texts', 'upload, pass'),
  banned('usual range|usual band|than usual|usual', 'texts', 'typical range'),
  banned('carts', 'texts', 'adds to cart'),
  banned('pulled|pulls|pulling|pull', 'texts', 'sync, refresh'),
  banned('claim ratio|claims', 'texts', 'Meta-to-store ratio, reported purchases'),
  banned('under-fed|underfed', 'texts', 'underfunded'),
  banned('landing of the month|month’s landing|lands over|lands under', 'texts', 'month-end forecast'),
  banned('ad facts|facts', 'texts', 'ad data'),
  banned('money at risk', 'texts', 'at-risk spend'),
  banned('settled|matured', 'texts', 'attribution window closed'),
  banned('episode|episodes', 'texts', 'issue'),
  banned('brought in', 'texts', 'imported'),
  banned('token has ended|ends the old', 'texts', 'expired, replaced'),
  banned('\\d+ %', 'texts', 'no space before the percent sign'),
  banned('with 90% certainty', 'texts', '90% confidence interval'),
  banned('dropped at the door', 'texts', 'discarded on import'),
  banned('for good', 'texts', 'permanently'),
  banned('in peace|in vain', 'texts', 'cooldown; failed'),
]
