import { basename, dirname } from 'node:path'

/** Enough for one change in a minute; the rest is named and left to `npm test`. */
const MAX_RULES = 16
const MAX_JOURNEYS = 2
const ALWAYS = [
  'tests/arrows.test.ts',
  'tests/commands.test.ts',
  'tests/documents.test.ts',
  'tests/spec-coverage.test.ts',
]
/** Each takes more than half a minute of processor time: selected only when it changed itself. */
const LONG = [
  'src/server/cli/feed-check.test.ts',
  'src/server/cli/kupa.test.ts',
  'src/server/cli/provider-check.test.ts',
  'src/server/cli/provider-keys.test.ts',
]
const RULE = /\.test\.tsx?$/
const JOURNEY = /\.e2e\.ts$/

export type Selection = { rules: string[]; journeys: string[]; left: string[] }

/**
 * The tests of a change, from the paths of the changed files and of all tests: changed tests, tests
 * in the folder of a changed file or else in the nearest folder above it, and journeys named after
 * what changed.
 */
export function selectTests(changed: readonly string[], tests: readonly string[]): Selection {
  const rules = tests.filter((path) => RULE.test(path))
  const near = changed.flatMap((path) => (RULE.test(path) ? [path] : testsNear(path, rules)))
  const named = new Set(changed.flatMap(namesOf))
  const journeys = tests.filter(
    (path) => JOURNEY.test(path) && (changed.includes(path) || named.has(subjectOf(path))),
  )
  const wanted = [...new Set([...near, ...ALWAYS])].filter((path) => rules.includes(path))
  const [first, later] = [
    wanted.filter((path) => changed.includes(path) || ALWAYS.includes(path)),
    wanted.filter((path) => !changed.includes(path) && !ALWAYS.includes(path)),
  ]
  const ranked = [...first, ...later.filter((path) => !LONG.includes(path))]
  const rankedJourneys = journeys.toSorted(
    (one, other) => Number(changed.includes(other)) - Number(changed.includes(one)),
  )
  return {
    rules: ranked.slice(0, MAX_RULES),
    journeys: rankedJourneys.slice(0, MAX_JOURNEYS),
    left: [
      ...ranked.slice(MAX_RULES),
      ...later.filter((path) => LONG.includes(path)),
      ...rankedJourneys.slice(MAX_JOURNEYS),
    ],
  }
}

function testsNear(path: string, rules: readonly string[]): string[] {
  if (!path.startsWith('src/')) return []
  const own = rules.filter(
    (rule) => nameOf(rule) === nameOf(path) && dirname(rule) === dirname(path),
  )
  for (let folder = dirname(path); folder.split('/').length > 2; folder = dirname(folder)) {
    const inFolder = rules.filter((rule) => dirname(rule) === folder)
    if (inFolder.length > 0) return [...own, ...inFolder]
  }
  return own
}

const nameOf = (path: string) => basename(path).replace(/(?:\.test)?\.\w+$/, '')

const subjectOf = (path: string) =>
  basename(path, '.e2e.ts').replace(/^(?:slot|originals|office|live)-/, '')

const namesOf = (path: string) =>
  path.startsWith('src/') ? [...dirname(path).split('/').slice(2), nameOf(path)] : []
