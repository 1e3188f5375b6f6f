import type { Agent } from './agents/agent.ts'
import type { Label } from './agents/temperament.ts'

export type Detection = {
  name: string
  finds: readonly Label[]
  found: ReadonlySet<string>
}

/**
 * The quality of a detection. `precision` is the share of found players with an intended label;
 * `recall` is the share of players with an intended label who were found. Each is undefined if its
 * denominator is 0.
 */
export type Score = {
  name: string
  found: number
  right: number
  intended: number
  precision: number | undefined
  recall: number | undefined
}

/**
 * Compares a detection with the labels of the agents. Agents that never registered do not count.
 */
export function scoreOf(agents: readonly Agent[], { name, finds, found }: Detection): Score {
  const players = agents.filter(({ memory }) => memory.uid !== undefined)
  const isFound = ({ memory }: Agent) => found.has(memory.person.username)
  const intended = players.filter(({ temperament }) => finds.includes(temperament.label))
  const right = intended.filter(isFound).length
  const foundCount = players.filter(isFound).length
  const share = (of: number) => (of === 0 ? undefined : right / of)
  return {
    name,
    found: foundCount,
    right,
    intended: intended.length,
    precision: share(foundCount),
    recall: share(intended.length),
  }
}

export function scoreLines(scores: readonly Score[]): string[] {
  const percent = (value: number | undefined) =>
    value === undefined ? '–' : `${(value * 100).toFixed(0)} %`
  const line = (cells: readonly string[]) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(28) : cell.padStart(11))).join('')
  return [
    line(['detection', 'found', 'right', 'intended', 'precision', 'recall']),
    ...scores.map(({ name, found, right, intended, precision, recall }) =>
      line([
        name,
        String(found),
        String(right),
        String(intended),
        percent(precision),
        percent(recall),
      ]),
    ),
  ]
}
