import { rememberLast } from '#games/sportsbook/once.ts'
import type { FairMarket, LegOf, MatchModel, Side, Sport } from '#games/sportsbook/match-model.ts'
import type { MarketRule } from '#games/sportsbook/market-rule.ts'
import type { MatchFacts } from '#games/sportsbook/world/facts.ts'
import type { Strength } from '#games/sportsbook/world/strength.ts'
import type { Incident } from '#games/sportsbook/world/types.ts'
import { PART_NAMES } from '../part-names.ts'
import type { EventPhase } from '../tables.ts'
import type { Expected, MarketGroup, Reading, SportBook, StoredMatch } from '../sport-book.ts'
import { partsBoard, type BoardRules } from './parts-board.ts'
import { partsCourse } from './parts-course.ts'
import { partsFace } from './parts-face.ts'
import { partsStand } from './parts-stand.ts'
import type { Counted } from './parts-figures.ts'
import { storedParts, withoutUnknown, type KnownParts } from './parts-facts.ts'

export type PartsSport<S extends Strength, F extends MatchFacts & { bestOf?: number }> = {
  sport: Sport
  model: MatchModel<F & { strength: S }, F>
  /** @throws when the stored value is not a strength of this sport */
  strength(kept: unknown): S
  factsOf(incidents: readonly Incident[], strength: S): F
  facts(kept: KnownParts): F
  findRule(market: string, facts: F): MarketRule | undefined
  groups: Readonly<Record<string, MarketGroup>> & { otherwise: MarketGroup }
  counted: Counted
  board: BoardRules<F>
  /** The markets of a match's row, by default the winner and the total. */
  mainTypes?: readonly string[]
  players?: PartsPlayers<S, F>
  /** Facts beside the score that decide markets, by the first word of the market's type. */
  countedFacts?: (facts: F) => Record<string, string>
  /** Tells quickly, where it can, that neither leg includes the other. */
  isUnrelated?: (one: LegOf, other: LegOf) => boolean
  expected?: (strength: S) => Expected
}

/** Markets of players, which are priced only on a match's own page and for bets. */
type PartsPlayers<S, F> = {
  has(market: string): boolean
  markets(state: F & { strength: S }): FairMarket[]
  /** Returns the player whom a market or a selection is about; facts are read only if needed. */
  nameOf?(facts: () => F, key: string, teams: Record<Side, string>): string | undefined
}

const PHASES: Readonly<Record<MatchFacts['status'], EventPhase>> = {
  scheduled: 'upcoming',
  live: 'live',
  ended: 'finished',
  postponed: 'cancelled',
  abandoned: 'cancelled',
  awarded: 'cancelled',
}
const BREAK_POINT_MS = 60_000

export function partsBook<S extends Strength, F extends MatchFacts & { bestOf?: number }>(
  sport: PartsSport<S, F>,
): SportBook {
  const { model, players, countedFacts, isUnrelated } = sport
  const partName = PART_NAMES[sport.sport]
  if (partName === undefined) throw new TypeError(`${sport.sport} is not played in parts`)
  const factsAt = ({ facts }: StoredMatch) => sport.facts(withoutUnknown(storedParts.parse(facts)))
  const stateAt = rememberLast((match: StoredMatch): F & { strength: S } => ({
    ...factsAt(match),
    strength: sport.strength(match.model),
  }))
  return {
    sport: sport.sport,
    hasClock: false,
    hasBuilder: true,
    mainTypes: sport.mainTypes ?? ['winner', 'total', 'handicap'],
    modelOf: (_fixture, strength) => sport.strength(strength),
    read(incidents, strength): Reading {
      const facts = sport.factsOf(incidents, sport.strength(strength))
      const phase = PHASES[facts.status]
      return {
        // A postponed match is played as a new match, so this one is void.
        facts: facts.status === 'postponed' ? { ...facts, status: 'awarded' } : facts,
        phase,
        course: partsCourse(incidents, sport.counted),
        result: phase === 'finished' ? facts.score.total : undefined,
        suspended: suspensionOf(incidents),
      }
    },
    withdrawn: (match) => ({ ...factsAt(match), status: 'awarded' }),
    markets: (match) => model.markets(stateAt(match)),
    ...(players && {
      players: {
        has: players.has,
        markets: (match) => players.markets(stateAt(match)),
        nameOf: ({ facts, ...teams }, key) =>
          players.nameOf?.(() => sport.facts(withoutUnknown(storedParts.parse(facts))), key, teams),
      },
    }),
    ...(isUnrelated && { isUnrelated }),
    ...(countedFacts && { counted: (match) => countedFacts(factsAt(match)) }),
    decide(match) {
      const facts = factsAt(match)
      return (leg) => model.resultOf(leg, facts)
    },
    chanceOfAll: (match, legs) => model.chanceOfAll(legs, stateAt(match)),
    expected: (match) =>
      factsAt(match).status === 'scheduled'
        ? sport.expected?.(sport.strength(match.model))
        : undefined,
    board: (match) => partsBoard(factsAt(match), sport.board),
    stand: ({ facts }) => partsStand(sport.sport, withoutUnknown(storedParts.parse(facts))),
    face: (match) => partsFace(factsAt(match), partName),
    findMarket(match, leg) {
      const rule = sport.findRule(leg.market, factsAt(match))
      return rule?.selections.includes(leg.selection) === true ? rule : undefined
    },
    groupOf: (type) => sport.groups[type] ?? sport.groups.otherwise,
  }
}

function suspensionOf(incidents: readonly Incident[]): Reading['suspended'] {
  const last = incidents.at(-1)
  return last?.type === 'break-point'
    ? { reason: 'break-point', untilMs: last.atMs + BREAK_POINT_MS }
    : undefined
}
