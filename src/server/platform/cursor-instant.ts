/** As toISOString writes a year the database knows. */
const INSTANT = /^(?!0000)\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** The instant a page ended at, read back from its cursor; undefined for what none of ours says. */
export function readCursorInstant(text: string): Date | undefined {
  const at = new Date(text)
  return INSTANT.test(text) && !Number.isNaN(at.getTime()) ? at : undefined
}
