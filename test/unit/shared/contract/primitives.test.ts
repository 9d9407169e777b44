import { describe, expect, it } from 'vitest'
import { newAccountNameSchema, newProductNameSchema, productNameSchema } from '#shared/contract/primitives.ts'

const hidden = ['\u200b', 'Glow\u202eSerum', 'Glow\u009b31m', 'Glow\u00adSerum', 'a\u2028b', 'a\u001bb']

describe('names', () => {
  it.each(hidden)('of new products and accounts have no invisible character: %j', (name) => {
    for (const schema of [newProductNameSchema, newAccountNameSchema]) expect(schema.safeParse(name).success).toBe(false)
  })

  it.each(['Glow Serum', '中文产品', 'Größe & Co', 'Sale 50% 🎉'])('may contain everything visible: %s', (name) => {
    for (const schema of [newProductNameSchema, newAccountNameSchema]) expect(schema.parse(name)).toBe(name)
  })

  it('of an earlier version stay usable', () => {
    expect(productNameSchema.parse('Glow\u00adSerum')).toBe('Glow\u00adSerum')
  })
})
