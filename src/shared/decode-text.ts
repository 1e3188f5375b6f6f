/** A file's text: UTF-8, or the Turkish code page older bank programs write. */
export function decodeText(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1254').decode(content)
  }
}

/** Whether a text is XML rather than rows of cells. */
export function isXml(text: string): boolean {
  return /^\uFEFF?\s*</.test(text)
}
