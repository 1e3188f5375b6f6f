import { decodeText } from '#shared/decode-text.ts'
import { MAX_LISTED_PLAYERS, PLAYER_HEADS } from '#shared/office/player-lists.ts'
import { guessSeparator, readCsv } from '#shared/payments/read-csv.ts'
import { Refusal } from '#shared/refusals.ts'
import { CRM_TEXTS } from '#shared/texts/server/texts.ts'

/**
 * Reads the names or IDs of players, one of each line that is not empty: the column that the first
 * row names, or else the first column.
 * @throws Refusal 'unsupported media type' for content that is no text, 'invalid input' where there
 * is no line or too many
 */
export function parse(content: Buffer): string[] {
  const text = decodeText(content)
  if (text.includes('\u0000')) throw new Refusal('unsupported media type')
  const rows = readCsv(text, guessSeparator(text))
  const column = (rows[0] ?? []).findIndex(
    (head) =>
      PLAYER_HEADS.has(head.toLocaleLowerCase('tr')) || PLAYER_HEADS.has(head.toLowerCase()),
  )
  const lines = (column === -1 ? rows : rows.slice(1))
    .map((cells) => cells[Math.max(0, column)] ?? '')
    .filter((name) => name !== '')
  if (lines.length === 0) throw new Refusal('invalid input', {}, CRM_TEXTS.playerListEmpty)
  if (lines.length > MAX_LISTED_PLAYERS)
    throw new Refusal('invalid input', {}, CRM_TEXTS.playerListLong)
  return lines
}
