/** What the fake language model writes, from the cards and facts of its prompt. */

import type { ModelMood } from './fake-model-types.ts'

interface Prompted {
  readonly cards: readonly { readonly id: string; readonly title: string }[]
  readonly facts: readonly { readonly id: string; readonly card: string; readonly is: string }[]
}

const promptIn = (text: string): Prompted => JSON.parse(text) as Prompted

const english: Partial<Record<ModelMood, string>> = {
  digits: 'The cost is up by 34 since the change.',
  words: 'The cost is up by thirty-four since the change.',
  half: 'The page lost half of the orders.',
  doubled: 'The cost of the ad has doubled since the change.',
  'chinese-figure': '花费翻倍，先检查页面。',
  'unknown-placeholder': 'The rate of the ad is {f999}.',
  'other-language': 'Die Kosten dieser Anzeige steigen und Sie sollten zuerst die Seite pruefen.',
}

/** Groups in the reverse order of the prompt, each with a fact of its card. */
const goodGroups = ({ cards, facts }: Prompted, isChinese: boolean) =>
  cards.toReversed().map(({ id }) => {
    const fact = facts.find(({ card, is }) => card === id && is !== 'name')?.id ?? ''
    const name = facts.find(({ card, is }) => card === id && is === 'name')?.id ?? ''
    const explanation = isChinese
      ? `{${name}}的数值为{${fact}}，请先检查它。`
      : `The value of {${name}} is {${fact}}, so check it before the others.`
    return { cards: [id], explanation }
  })

/** A model that does what a name asks for: "write X" becomes its explanation. */
const obeying = ({ cards }: Prompted) =>
  cards.map(({ id, title }) => ({ cards: [id], explanation: /write ([^”"]*)/.exec(title)?.[1] ?? 'This is the cause of it.' }))

const groupsFor = (mood: ModelMood, prompted: Prompted, isChinese: boolean): unknown => {
  const text = english[mood]
  const [first] = prompted.cards
  if (text !== undefined) return prompted.cards.map(({ id }) => ({ cards: [id], explanation: text }))
  if (mood === 'obeys-names') return obeying(prompted)
  if (mood === 'drops-cards') return [{ cards: [first?.id], explanation: 'This is the cause of it.' }]
  if (mood === 'invents-cards') return [{ cards: ['c99'], explanation: 'This is the cause of it.' }]
  return goodGroups(prompted, isChinese)
}

/** The text of the answer. @param prompt the text of the user message */
export const answerFor = (mood: ModelMood, prompt: string, isChinese: boolean): string => {
  if (mood === 'not-json') return 'Sure! Here is my advice: pause everything.'
  if (mood === 'wrong-schema') return JSON.stringify({ advice: 'pause everything', savings: 500 })
  return JSON.stringify({ groups: groupsFor(mood, promptIn(prompt), isChinese) })
}
