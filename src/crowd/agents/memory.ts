import type { BingoLaunchReply, BingoTicket } from '#shared/contracts/bingo.ts'
import type { Coupon } from '#shared/contracts/sportsbook/coupons.ts'
import type { LaunchReply } from '#shared/contracts/games.ts'
import type { SignedIn } from '#shared/contracts/user.ts'
import type { DocumentKind } from '#shared/players/documents.ts'
import type { JsonObject, RoundStep, WireEvent } from '#games/game-engine.ts'
import type { Minor } from '#shared/money.ts'
import { newBooks, type Balances, type Books, type Stake } from '../books/books.ts'
import type { Items } from '../books/items.ts'
import type { Action } from './action.ts'

export type Person = {
  username: string
  password: string
  email: string
  phone: string
  identityNumber: string
  firstname: string
  lastname: string
  birthDate: string
  city: string
  /** Determines the own bank account; several accounts of one person may share it. */
  bankSeed?: string
  address: string
}

/** A round whose outcome the agent recomputes once its server seed is revealed. */
export type KnownRound = {
  roundId: string
  slug: string
  bet: string
  stakedMinor: Minor
  params: JsonObject
  moves: RoundStep[]
  events: WireEvent[]
  winMinor: Minor
  nonce: number
  serverSeedHash: string
  clientSeed: string
}

/** `atMs` is the server time of the stake. */
export type OpenRound = KnownRound & { stake: Stake; actions: readonly string[]; atMs: number }

export type OpenGame = {
  token: string
  gameId: string
  slug: string
  rules: LaunchReply['rules']
  free?: { id: string; bet: string; left: number; toBonus: boolean } | undefined
  seeds: { serverSeedHash: string; clientSeed: string; nextNonce: number }
  round?: OpenRound | undefined
  stakeMinor: Minor
}

/** `seen` is the coupon as the agent last saw it; `mayBeSold`: the agent ordered a cash-out. */
export type KnownCoupon = {
  seen: Coupon
  stake: Stake
  lineStakeMinor: Minor
  sizes: number[]
  mayBeSold: boolean
}

export type KnownPayment = { amountMinor: Minor; state: 'waiting' | 'done' | 'undone' }

export type SharedOrder =
  | { kind: 'crash'; autoCashout: string }
  | { kind: 'table'; tableID: string; bets: { spot: string; amountMinor: Minor }[] }
  | {
      kind: 'virtual'
      type: 'horses' | 'dogs'
      lines: { legs: { selection: string; price: string }[]; stakeMinor: Minor }[]
    }
  | { kind: 'bingo'; roomID: string; room: BingoTerms; tickets: BingoTicket[] }

export type BingoTerms = Pick<
  BingoLaunchReply['room'],
  'ticketPrice' | 'parts' | 'jackpotCalls' | 'jackpotSeed'
>

/** The published commitment to the result of a round. `hashBefore` is the hash of its hash. */
export type Seal = { round: number; chain: string; salt: string; hashBefore?: string }

/**
 * A stake whose outcome appears later as a line of the statement. `seal` is the commitment that was
 * published when the stake was placed, `due` the payout according to the rules, and `shown` the
 * result on the game's page.
 */
export type LaterStake = {
  stake: Stake
  stakedMinor: Minor
  winMinor: Minor | undefined
  /** The server time of the stake. */
  atMs: number
  order?: SharedOrder | undefined
  seal?: Seal | undefined
  due?: { minor: Minor; sinceMs: number } | undefined
  shown?: { call: string; staked: string; winMinor: Minor } | undefined
}

export type Stage = 'visitor' | 'registered' | 'away' | 'here' | 'gone'

export type Memory = {
  stage: Stage
  person: Person
  uid?: string
  registeredAtMs?: number
  signedInAtMs?: number
  session?: { user: SignedIn; cookie: string; restricted: boolean } | undefined
  lastAtMs: number
  /** The agents' time before which no action is allowed, because the server requested a pause. */
  notBeforeMs: number
  visits: number
  plan: Action[]
  books: Books
  items: Items
  /** The server's time up to which the statement was compared. */
  explainedAtMs: number
  deposits: Map<string, KnownPayment>
  withdrawals: Map<string, KnownPayment>
  coupons: Map<string, KnownCoupon>
  laterStakes: Map<string, LaterStake>
  game?: OpenGame | undefined
  unverified: KnownRound[]
  depositedOn: Map<string, Minor>
  withdrawnMinor: Minor
  depositLimitMinor?: Minor | undefined
  /** The server's time until which play must be refused. */
  pausedUntilMs: number
  claimed: Set<string>
  bonuses: Map<string, Minor>
  documents: Map<string, DocumentKind>
  bankAccountID?: string
  tournaments: Set<string>
  /** The number and the deposit of each lottery ticket, by its ID. */
  tickets: Map<string, string>
  level: number
  referralCode?: string
  favourites: Set<string>
  authenticator?: { secret: string; usedStep: number } | undefined
  conversations: Map<string, string[]>
  launched: Map<string, string>
  /**
   * The server time at which the agent read the state of its existing account. Rounds that were
   * open then may still pay.
   */
  recalledAtMs?: number | undefined
  pushed: Balances[]
  /** Changes since the last comparison that the agent did not cause. */
  surprises: Minor[]
  stopListening?: (() => void) | undefined
  stopFollowing?: (() => void) | undefined
}

export function closePages(memory: Memory): void {
  memory.stopFollowing?.()
  memory.stopFollowing = undefined
  memory.launched.clear()
  closeGame(memory)
}

/** Leaves a game. The outcome of an open round will be a line of the statement. */
export function closeGame(memory: Memory): void {
  const round = memory.game?.round
  if (round !== undefined) {
    const { roundId, stake, stakedMinor, atMs } = round
    memory.laterStakes.set(roundId, { stake, stakedMinor, winMinor: undefined, atMs })
  }
  memory.game = undefined
}

export function newMemory(person: Person, nowMs: number): Memory {
  return {
    stage: 'visitor',
    person,
    lastAtMs: nowMs,
    notBeforeMs: 0,
    visits: 0,
    plan: [],
    books: newBooks(),
    items: new Map(),
    explainedAtMs: 0,
    deposits: new Map(),
    withdrawals: new Map(),
    coupons: new Map(),
    laterStakes: new Map(),
    unverified: [],
    depositedOn: new Map(),
    withdrawnMinor: 0n,
    pausedUntilMs: 0,
    claimed: new Set(),
    bonuses: new Map(),
    documents: new Map(),
    tournaments: new Set(),
    tickets: new Map(),
    level: 0,
    favourites: new Set(),
    conversations: new Map(),
    launched: new Map(),
    pushed: [],
    surprises: [],
  }
}
