import { Refusal } from '#shared/refusals.ts'
import { SCREENING_TEXTS } from '#shared/texts/server/texts.ts'

const MAX_CELLS = 30
const MAX_CELL_LENGTH = 2_000

export type CsvRow = { n: number; cells: string[] }

/**
 * Reads CSV rows from a byte stream, numbered by their first line. Cells are separated by
 * semicolons or commas, whichever the first line has more of; quoted cells may contain either, line
 * breaks and doubled quotes. Skips empty rows. Holds at most one chunk's rows in memory.
 * @throws Refusal 'invalid input' where it is not UTF-8, a quote is never closed or a cell is too
 * long
 */
export async function* parse(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (chunk?: Uint8Array) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined })
    } catch {
      throw new Refusal('invalid input', {}, SCREENING_TEXTS.notCsv)
    }
  }
  const reader = new RowReader()
  for await (const chunk of chunks) yield* reader.take(decode(chunk))
  yield* reader.take(decode())
  yield* reader.end()
}

class RowReader {
  private separator: string | undefined
  private first = ''
  private rows: CsvRow[] = []
  private cells: string[] = []
  private cell = ''
  private isQuoted = false
  private wasQuote = false
  private line = 1
  private begun = 1

  take(text: string): CsvRow[] {
    if (this.separator === undefined) {
      this.first += text
      const end = this.first.indexOf('\n')
      if (end === -1) {
        if (this.first.length > MAX_CELL_LENGTH)
          throw new Refusal('invalid input', {}, SCREENING_TEXTS.notCsv)
        return []
      }
      const head = this.first.slice(0, end)
      this.separator = head.split(';').length > head.split(',').length ? ';' : ','
      return this.run(this.first)
    }
    return this.run(text)
  }

  end(): CsvRow[] {
    if (this.isQuoted) throw new Refusal('invalid input', {}, SCREENING_TEXTS.notCsv)
    this.endRow()
    return this.handOver()
  }

  private run(text: string): CsvRow[] {
    for (const char of text) this.step(char)
    return this.handOver()
  }

  private handOver(): CsvRow[] {
    const { rows } = this
    this.rows = []
    return rows
  }

  private step(char: string): void {
    if (char === '\0') throw new Refusal('invalid input', {}, SCREENING_TEXTS.notCsv)
    if (char === '\n') this.line += 1
    if (this.isQuoted) {
      if (char === '"') [this.isQuoted, this.wasQuote] = [false, true]
      else this.cell += char
    } else if (char === '"' && (this.cell === '' || this.wasQuote)) {
      if (this.wasQuote) this.cell += char
      ;[this.isQuoted, this.wasQuote] = [true, false]
    } else if (char === this.separator) this.endCell()
    else if (char === '\n') this.endRow()
    else if (char !== '\r') [this.cell, this.wasQuote] = [this.cell + char, false]
    if (this.cell.length > MAX_CELL_LENGTH || this.cells.length > MAX_CELLS)
      throw new Refusal('invalid input', {}, SCREENING_TEXTS.notCsv)
  }

  private endCell(): void {
    this.cells.push(this.cell)
    ;[this.cell, this.wasQuote] = ['', false]
  }

  private endRow(): void {
    this.endCell()
    if (this.cells.some((text) => text.trim() !== ''))
      this.rows.push({ n: this.begun, cells: this.cells })
    this.cells = []
    this.begun = this.line
  }
}
