import type { RoundReply } from '#shared/contracts/games.ts'
import { fromWireMoney, type Minor } from '#shared/money.ts'

/**
 * A request for a round. The same ID is sent until the server answers, so that nothing is paid
 * twice. `betMinor` is the whole stake.
 */
export type RoundRequest = { requestId: string; betMinor: Minor }

/**
 * Phase of a game between launch and leaving. `asking`: the request is on its way; `offline`: it is
 * repeated until it is answered; `showing`: the outcome is known and is being played; `deciding`:
 * it was shown and the round waits for the player; `over`: the token is no longer valid.
 */
export type RoundPhase =
  | { name: 'idle' }
  | { name: 'asking'; request: RoundRequest }
  | { name: 'offline'; request: RoundRequest }
  | { name: 'showing'; round: RoundReply; betMinor: Minor }
  | { name: 'deciding'; betMinor: Minor }
  | { name: 'over' }

/**
 * Amounts in kuruş. `balanceMinor` is the displayed balance: a win is added once it has been shown.
 */
export type GameState = {
  phase: RoundPhase
  betMinor: Minor
  balanceMinor: Minor
  winMinor: Minor
  stakedMinor: Minor
  wonMinor: Minor
}

export type GameEvent =
  | { type: 'bet-chosen'; betMinor: Minor }
  /** `stakeMinor`: the round's cost, if it exceeds the bet. */
  | { type: 'spin-asked'; requestId: string; stakeMinor?: Minor }
  | { type: 'connection-lost' }
  | { type: 'connection-back' }
  | { type: 'answered'; round: RoundReply }
  | { type: 'refused' }
  | { type: 'shown' }
  | { type: 'decided'; round: RoundReply }
  | { type: 'decided-elsewhere'; balanceMinor: Minor }
  | { type: 'resumed'; round: RoundReply }
  | { type: 'balance-reported'; balanceMinor: Minor }
  | { type: 'expired' }

export function initialState(balanceMinor: Minor, betMinor: Minor): GameState {
  return {
    phase: { name: 'idle' },
    betMinor,
    balanceMinor,
    winMinor: 0n,
    stakedMinor: 0n,
    wonMinor: 0n,
  }
}

/** Returns the state after an event. An event that does not belong to the phase changes nothing. */
export function next(state: GameState, event: GameEvent): GameState {
  const { phase } = state
  switch (event.type) {
    case 'bet-chosen':
      return phase.name === 'idle' ? { ...state, betMinor: event.betMinor } : state
    case 'spin-asked':
      return phase.name === 'idle'
        ? askSpin(state, event.requestId, event.stakeMinor ?? state.betMinor)
        : state
    case 'connection-lost':
      return phase.name === 'asking' ? { ...state, phase: { ...phase, name: 'offline' } } : state
    case 'connection-back':
      return phase.name === 'offline' ? { ...state, phase: { ...phase, name: 'asking' } } : state
    case 'answered':
      return isWaiting(phase) ? showRound(state, event.round, phase.request.betMinor) : state
    case 'refused':
      return isWaiting(phase) ? giveStakeBack(state, phase.request.betMinor) : state
    case 'resumed':
      return phase.name === 'idle'
        ? showRound(state, event.round, fromWireMoney(event.round.bet))
        : state
    case 'shown':
      if (phase.name !== 'showing') return state
      return phase.round.state === 'open'
        ? { ...state, phase: { name: 'deciding', betMinor: phase.betMinor } }
        : finishRound(state, phase.round, phase.betMinor)
    case 'decided':
      return phase.name === 'deciding' ? finishRound(state, event.round, phase.betMinor) : state
    case 'decided-elsewhere':
      return phase.name === 'deciding'
        ? { ...state, phase: { name: 'idle' }, balanceMinor: event.balanceMinor }
        : state
    case 'balance-reported':
      return phase.name === 'idle' ? { ...state, balanceMinor: event.balanceMinor } : state
    case 'expired':
      return { ...state, phase: { name: 'over' } }
  }
}

function isWaiting(phase: RoundPhase): phase is Extract<RoundPhase, { request: RoundRequest }> {
  return phase.name === 'asking' || phase.name === 'offline'
}

function askSpin(state: GameState, requestId: string, stakeMinor: Minor): GameState {
  const request = { requestId, betMinor: stakeMinor }
  return {
    ...state,
    phase: { name: 'asking', request },
    balanceMinor: state.balanceMinor - stakeMinor,
    winMinor: 0n,
  }
}

function showRound(state: GameState, round: RoundReply, betMinor: Minor): GameState {
  const balanceMinor = fromWireMoney(round.balance) - fromWireMoney(round.win)
  return { ...state, phase: { name: 'showing', round, betMinor }, balanceMinor, winMinor: 0n }
}

function giveStakeBack(state: GameState, betMinor: Minor): GameState {
  return { ...state, phase: { name: 'idle' }, balanceMinor: state.balanceMinor + betMinor }
}

function finishRound(state: GameState, round: RoundReply, betMinor: Minor): GameState {
  const winMinor = fromWireMoney(round.win)
  return {
    ...state,
    phase: { name: 'idle' },
    balanceMinor: fromWireMoney(round.balance),
    winMinor,
    stakedMinor: state.stakedMinor + betMinor,
    wonMinor: state.wonMinor + winMinor,
  }
}
