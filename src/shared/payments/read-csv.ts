export const CSV_SEPARATORS = [';', ',', '\t', '|'] as const
export type CsvSeparator = (typeof CSV_SEPARATORS)[number]

const LOOKED_AT = 40

/**
 * Guesses the separator that splits most of the first lines into the same number of cells; a
 * semicolon if none does.
 */
export function guessSeparator(text: string): CsvSeparator {
  const lines = text.split(/\r?\n/, LOOKED_AT).filter((line) => line.trim() !== '')
  const score = (separator: CsvSeparator) => {
    const counts = lines.map((line) => line.split(separator).length - 1).filter((n) => n > 0)
    return counts.length === 0 ? 0 : counts.length * Math.max(...counts)
  }
  return CSV_SEPARATORS.reduce<CsvSeparator>(
    (best, next) => (score(next) > score(best) ? next : best),
    ';',
  )
}

/**
 * Parses rows of trimmed cells (RFC 4180: quoted cells may contain separators, line breaks and
 * doubled quotes). Empty rows stay, so that a row's index is its position in the file.
 */
export function readCsv(text: string, separator: CsvSeparator): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = text.startsWith('\uFEFF') ? 1 : 0
  while (at < text.length) {
    const cell = readCell(text, at, separator)
    row.push(cell.text.trim())
    at = cell.end + 1
    if (text[cell.end] === separator) {
      if (at >= text.length) row.push('')
      continue
    }
    if (text[cell.end] === '\r' && text[at] === '\n') at += 1
    rows.push(row)
    row = []
  }
  if (row.length > 0) rows.push(row)
  return rows
}

function readCell(text: string, from: number, separator: string): { text: string; end: number } {
  if (text[from] !== '"') {
    const end = endOf(text, from, separator)
    return { text: text.slice(from, end), end }
  }
  let inside = ''
  let at = from + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote === -1) return { text: inside + text.slice(at), end: text.length }
    inside += text.slice(at, quote)
    at = quote + 1
    if (text[at] !== '"') break
    inside += '"'
    at += 1
  }
  return { text: inside, end: endOf(text, at, separator) }
}

const [LINE_FEED, CARRIAGE_RETURN] = [10, 13]

/** Compares codes, because a file of some megabytes has millions of characters. */
function endOf(text: string, from: number, separator: string): number {
  const separatorCode = separator.charCodeAt(0)
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === separatorCode || code === LINE_FEED || code === CARRIAGE_RETURN) return at
  }
  return text.length
}
