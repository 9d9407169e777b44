import { describe, expect, it } from 'vitest'
import { parseAmount } from '#cli/commands/spend.ts'

describe('the amount of a spend line on the command line', () => {
  it.each([
    ['1250', 1250],
    ['1250.50', 1250.5],
    ['1250,50', 1250.5],
    ['1.250,50', 1250.5],
    ['1,250.50', 1250.5],
    ['0.125', 0.125],
    ['1250.125', 1250.125],
  ])('is read from %s', (text, amount) => {
    expect(parseAmount(text)).toBe(amount)
  })

  it.each([
    ['1.250', /can mean 1250 or 1.25: write 1250.00 or 1.25\./],
    ['1,250', /can mean 1250 or 1.25/],
    ['-5', /at least 0/],
    ['1.2.3', /at least 0/],
    ['9.999.999.999,00', /one billion/],
  ])('is refused for %s with how to write it', (text, reason) => {
    expect(() => parseAmount(text)).toThrow(reason)
  })
})
