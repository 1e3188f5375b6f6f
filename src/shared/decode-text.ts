/** Decodes a file as UTF-8 or as the Turkish code page that older bank programs write. */
export function decodeText(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1254').decode(content)
  }
}

export function isXml(text: string): boolean {
  return /^\uFEFF?\s*</.test(text)
}
