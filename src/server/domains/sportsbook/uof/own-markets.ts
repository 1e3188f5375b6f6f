import type { Sport } from '#games/sportsbook/match-model.ts'
import { findRule as findBasketballRule } from '#games/sportsbook/basketball/basketball-rules.ts'
import { findRule as findFootballRule } from '#games/sportsbook/football/rules.ts'

type Own = {
  /** The English name of the feed's market: another one would be another rule. */
  name: string
  key: (specifiers: Readonly<Record<string, string>>) => string | undefined
}

const plain = (key: string) => () => key
const line =
  (type: string, specifier: string) =>
  (specifiers: Readonly<Record<string, string>>): string | undefined => {
    const value = Number(specifiers[specifier] ?? 'missing')
    return Number.isFinite(value) ? `${type}:${value === 0 ? 0 : value}` : undefined
  }

/** `hcp=0:1`: the away side starts with one goal. */
function goalsAhead({ hcp = '' }: Readonly<Record<string, string>>): string | undefined {
  const [, home, away] = /^(\d{1,2}):(\d{1,2})$/.exec(hcp) ?? []
  const ahead = Number(home) - Number(away)
  return Number.isFinite(ahead) && ahead !== 0 ? `european-handicap:${ahead}` : undefined
}

const FOOTBALL: Readonly<Record<string, Own>> = {
  '1': { name: '1x2', key: plain('result') },
  '10': { name: 'Double chance', key: plain('double-chance') },
  '11': { name: 'Draw no bet', key: plain('draw-no-bet') },
  '14': { name: 'Handicap {hcp}', key: goalsAhead },
  '16': { name: 'Handicap', key: line('handicap', 'hcp') },
  '18': { name: 'Total', key: line('total', 'total') },
  '19': { name: '{$competitor1} total', key: line('home-total', 'total') },
  '20': { name: '{$competitor2} total', key: line('away-total', 'total') },
  '26': { name: 'Odd/even', key: plain('odd-even') },
  '29': { name: 'Both teams to score', key: plain('both-score') },
  '31': { name: '{$competitor1} clean sheet', key: plain('home-clean-sheet') },
  '32': { name: '{$competitor2} clean sheet', key: plain('away-clean-sheet') },
  '33': { name: '{$competitor1} win to nil', key: plain('home-win-to-nil') },
  '34': { name: '{$competitor2} win to nil', key: plain('away-win-to-nil') },
  '45': { name: 'Correct score', key: plain('correct-score') },
  '47': { name: 'Halftime/fulltime', key: plain('half-time-full-time') },
  '60': { name: '1st half - 1x2', key: plain('half-time') },
  '63': { name: '1st half - double chance', key: plain('half-time-double-chance') },
  '68': { name: '1st half - total', key: line('half-time-total', 'total') },
  '75': { name: '1st half - both teams to score', key: plain('half-time-both-score') },
}
const BASKETBALL: Readonly<Record<string, Own>> = {
  '1': { name: '1x2', key: plain('result') },
  '219': { name: 'Winner (incl. overtime)', key: plain('winner') },
  '220': { name: 'Will there be overtime', key: plain('overtime') },
  '223': { name: 'Handicap (incl. overtime)', key: line('handicap', 'hcp') },
  '225': { name: 'Total (incl. overtime)', key: line('total', 'total') },
  '227': { name: '{$competitor1} total (incl. overtime)', key: line('home-total', 'total') },
  '228': { name: '{$competitor2} total (incl. overtime)', key: line('away-total', 'total') },
  '229': { name: 'Odd/even (incl. overtime)', key: plain('odd-even') },
}
const SPORTS: Partial<
  Record<
    Sport,
    {
      markets: Readonly<Record<string, Own>>
      findRule: (key: string) => { selections: readonly string[] } | undefined
    }
  >
> = {
  football: { markets: FOOTBALL, findRule: findFootballRule },
  basketball: { markets: BASKETBALL, findRule: findBasketballRule },
}

const SELECTIONS: Readonly<Record<string, string>> = {
  '{$competitor1}': 'home',
  draw: 'draw',
  '{$competitor2}': 'away',
  '{$competitor1} ({+hcp})': 'home',
  '{$competitor2} ({-hcp})': 'away',
  '{$competitor1} ({hcp})': 'home',
  'draw ({hcp})': 'draw',
  '{$competitor2} ({hcp})': 'away',
  'over {total}': 'over',
  'under {total}': 'under',
  yes: 'yes',
  no: 'no',
  odd: 'odd',
  even: 'even',
  other: 'other',
  '{$competitor1} or draw': 'home-draw',
  '{$competitor1} or {$competitor2}': 'home-away',
  'draw or {$competitor2}': 'draw-away',
}

function selectionOf(name: string): string | undefined {
  const known = SELECTIONS[name]
  if (known !== undefined) return known
  if (/^\d:\d$/.test(name)) return name.replace(':', '-')
  const [half, full, ...more] = name.split('/').map((each) => SELECTIONS[each])
  return half !== undefined && full !== undefined && more.length === 0
    ? `${half}/${full}`
    : undefined
}

export type OwnMarket = { key: string; selectionOf: (outcomeId: string) => string | undefined }

/**
 * Finds the market of Kupa's own model that is decided by the same rule. Number and English name of
 * the market and of each outcome must agree; otherwise there is none.
 */
export function ownMarketOf(
  sport: Sport,
  typeId: string,
  specifiers: Readonly<Record<string, string>>,
  english: { name: string; outcomes: ReadonlyMap<string, string> } | undefined,
): OwnMarket | undefined {
  const known = SPORTS[sport]
  const own = known?.markets[typeId]
  if (known === undefined || own === undefined || english?.name !== own.name) return undefined
  const key = own.key(specifiers)
  const rule = key === undefined ? undefined : known.findRule(key)
  if (key === undefined || rule === undefined) return undefined
  const meant = new Map([...english.outcomes].map(([id, name]) => [id, selectionOf(name)] as const))
  const selections = [...meant.values()]
  const isSameRule =
    selections.length === rule.selections.length &&
    rule.selections.every((selection) => selections.includes(selection))
  return isSameRule ? { key, selectionOf: (id) => meant.get(id) } : undefined
}
