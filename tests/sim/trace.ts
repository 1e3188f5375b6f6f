import { createHash } from 'node:crypto'

export type Trace = {
  /**
   * Adds a line. `detail` lines record the order of statements; other lines belong to the story.
   */
  note(line: string): void
  detail(line: string): void
  story(): string[]
  all(): string[]
  digest(): string
}

export function createTrace(): Trace {
  const lines: { text: string; isDetail: boolean }[] = []
  const add = (text: string, isDetail: boolean) => void lines.push({ text, isDetail })
  return {
    note: (line) => add(line, false),
    detail: (line) => add(line, true),
    story: () => lines.filter(({ isDetail }) => !isDetail).map(({ text }) => text),
    all: () => lines.map(({ text, isDetail }) => (isDetail ? `    ${text}` : text)),
    digest: () =>
      createHash('sha256')
        .update(lines.map(({ text }) => text).join('\n'))
        .digest('hex'),
  }
}
