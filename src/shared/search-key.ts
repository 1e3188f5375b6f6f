/**
 * Folds a text for comparison, with the same result for Turkish and English spelling: "IŞIK",
 * "ışık" and "isik" all give "isik". Never use locale casing for identifiers.
 */
export function searchKey(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[İIı]/g, 'i')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

export function slugOf(title: string): string {
  return searchKey(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
