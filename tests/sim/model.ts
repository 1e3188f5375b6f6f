/**
 * The reference model: what a player's acknowledged calls must have done. It shares no code with
 * the server. Amounts are kuruş.
 */
export type DepositState = 'pending' | 'approved' | 'declined' | 'held' | 'expired'
export type PlayerModel = {
  cash: bigint
  bonus: bigint
  locked: bigint
  deposits: Map<string, { amount: bigint; state: DepositState; events: Set<string> }>
  /** Open rounds of several steps by their ids. */
  rounds: Map<string, { game: string; cash: bigint; bonus: bigint }>
  /** Settled rounds, each once, with the time in milliseconds. */
  settled: Map<string, { stake: bigint; win: bigint; atMs: number }>
  /** Bets of the outside studio by their ids. */
  studio: Map<string, StudioBet>
}

/** A bet that was rolled back before it arrived is a tombstone. */
export type StudioBet = {
  id: string
  stake: Stake
  state: 'open' | 'rolled back' | 'tombstone'
  won: boolean
}

export function newPlayerModel(): PlayerModel {
  return {
    cash: 0n,
    bonus: 0n,
    locked: 0n,
    deposits: new Map(),
    rounds: new Map(),
    settled: new Map(),
    studio: new Map(),
  }
}

/** A call with the answer that was observed. `apply` returns why the model contradicts it. */
export type Observed = {
  label: string
  apply: (model: PlayerModel) => string | undefined
}

/**
 * Finds an order of simultaneous calls in which the model gives every observed answer and ends in
 * the observed state. Returns the model after it, or what contradicts in the order that got
 * furthest.
 */
export function explain(
  before: PlayerModel,
  calls: readonly Observed[],
  isFinal: (model: PlayerModel) => string | undefined,
): { model: PlayerModel } | { contradiction: string } {
  let furthest = { depth: -1, text: '' }
  const visit = (model: PlayerModel, rest: readonly Observed[]): PlayerModel | undefined => {
    const depth = calls.length - rest.length
    if (rest.length === 0) {
      const wrong = isFinal(model)
      if (wrong === undefined) return model
      if (depth > furthest.depth) furthest = { depth, text: wrong }
      return undefined
    }
    for (const call of rest) {
      const next = structuredClone(model)
      const wrong = call.apply(next)
      if (wrong !== undefined) {
        if (depth > furthest.depth) furthest = { depth, text: `${call.label}: ${wrong}` }
        continue
      }
      const found = visit(
        next,
        rest.filter((other) => other !== call),
      )
      if (found !== undefined) return found
    }
    return undefined
  }
  const model = visit(before, calls)
  return model === undefined ? { contradiction: furthest.text } : { model }
}

export type Stake = { cash: bigint; bonus: bigint }

/** Takes a stake, cash before bonus. Undefined where the money does not suffice. */
export function takeStake(model: PlayerModel, amount: bigint): Stake | undefined {
  if (amount > model.cash + model.bonus) return undefined
  const cash = amount < model.cash ? amount : model.cash
  const bonus = amount - cash
  model.cash -= cash
  model.bonus -= bonus
  return { cash, bonus }
}

/** Pays a win in the proportion of its stake, bonus rounded down. */
export function payWin(model: PlayerModel, stake: Stake, win: bigint): void {
  const total = stake.cash + stake.bonus
  const bonus = total === 0n ? 0n : (win * stake.bonus) / total
  model.bonus += bonus
  model.cash += win - bonus
}

/** Applies a provider's event to a deposit and returns the outcome that the provider must get. */
export function applyDepositEvent(
  model: PlayerModel,
  id: string,
  event: { id: string; status: 'approved' | 'declined'; amount: bigint },
): DepositState | 'nothing' {
  const deposit = model.deposits.get(id)
  if (deposit === undefined) return 'nothing'
  if (deposit.events.has(event.id)) return 'nothing'
  deposit.events.add(event.id)
  const isWaiting = deposit.state === 'pending' || deposit.state === 'expired'
  if (event.status === 'declined') {
    if (deposit.state !== 'pending') return 'nothing'
    deposit.state = 'declined'
    return 'declined'
  }
  if (!isWaiting) return 'nothing'
  deposit.state = event.amount === deposit.amount ? 'approved' : 'held'
  if (deposit.state === 'approved') model.cash += deposit.amount
  return deposit.state
}
