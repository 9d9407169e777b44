/** The id of the next product: never that of a deleted one, whose cached numbers it would show. */

export const nextProductId = '(SELECT last + 1 FROM product_sequence)'
