import { decodeText } from '#shared/decode-text.ts'
import { Refusal } from '#shared/refusals.ts'

/** @throws Refusal 'unsupported media type' for content that is no text */
export function readText(content: Buffer): string {
  const text = decodeText(content)
  if (text.includes('\u0000')) throw new Refusal('unsupported media type')
  return text
}
