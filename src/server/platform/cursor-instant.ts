const INSTANT = /^(?!0000)\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

export function readCursorInstant(text: string): Date | undefined {
  const at = new Date(text)
  return INSTANT.test(text) && !Number.isNaN(at.getTime()) ? at : undefined
}
