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
  const isEnd = (at: number) =>
    at >= text.length || text[at] === separator || text[at] === '\n' || text[at] === '\r'
  let end = from
  if (text[from] !== '"') {
    while (!isEnd(end)) end += 1
    return { text: text.slice(from, end), end }
  }
  let inside = ''
  for (end = from + 1; end < text.length; end += 1) {
    if (text[end] !== '"') inside += text[end]
    else if (text[end + 1] === '"') {
      inside += '"'
      end += 1
    } else break
  }
  end += 1
  while (!isEnd(end)) end += 1
  return { text: inside, end: Math.min(end, text.length) }
}
