import { TRANSACTION_CATEGORY } from '#shared/contracts/finance/codes.ts'
import type { Product } from '#shared/office/segment-parts.ts'

/** The category of a product's stakes in the statement. */
export const CATEGORY_OF: Readonly<Record<Product, number>> = {
  casino: TRANSACTION_CATEGORY.casino,
  live: TRANSACTION_CATEGORY.liveCasino,
  sports: TRANSACTION_CATEGORY.sports,
  bingo: TRANSACTION_CATEGORY.bingo,
  virtual: TRANSACTION_CATEGORY.virtual,
}
