import { parseMoney, toWireMoney } from '#shared/money.ts'
import { crashPoint } from '../fairness/crash-point.ts'
import { createDraw, type Draw } from '../fairness/draw.ts'
import type { SlotEvent } from '../slots/events.ts'
import { GAMBLE_PICKS, type GambleStep } from '../slots/gamble.ts'
import { playGambledRound } from '../slots/gambled-round.ts'
import type { SlotTitle } from '../slots/title.ts'
import { findSlotTitle, SLOT_TITLES } from '../slots/titles.ts'
import { wireEvents } from '../slots/wire-events.ts'
import { TABLE_GAMES } from '../tables/tables.ts'
import { VIRTUAL_GAMES } from '../virtuals/virtuals.ts'
import { OUTCOMES } from './outcomes.ts'
import { picksParam, textParam, VerifyInputError, type VerifyParams } from './params.ts'
import { BINGO_GAMES, findBingoGame, verifyBingo } from './verify-bingo.ts'
import { findVirtualGame, verifyVirtual } from './verify-virtual.ts'
import { findTableGame, tableVerifyName, verifyTable } from './verify-table.ts'

export class UnknownGameError extends VerifyInputError {}

export type VerifyInput = {
  game: string
  serverSeed?: string
  clientSeed?: string
  nonce?: number
  params: VerifyParams
}

const SERVER_SEED = /^[0-9a-fA-F]{2,128}$/
const CLIENT_SEED = /^[A-Za-z0-9_-]{1,64}$/
const HASH = /^[0-9a-fA-F]{64}$/
const SALT = /^[\x21-\x7e]{1,128}$/

export function verifiableGames(): string[] {
  return [
    ...OUTCOMES.keys(),
    'crash',
    ...TABLE_GAMES.map(tableVerifyName),
    ...BINGO_GAMES.map(({ id }) => id),
    ...VIRTUAL_GAMES.map(({ gameID }) => gameID),
    ...SLOT_TITLES.map(({ slug }) => slug),
  ]
}

/**
 * Recomputes an outcome from its prior commitment: seeds and nonce; for crash `params.hash` and
 * `params.salt`. A slot, by its slug, takes `params.bet` ("1.00"), optionally `params.buy` and
 * `params.picks` in order; it returns its win and events in wire form. A round of a live table or
 * virtual sport takes its hash as the server seed, its chain's salt as the client seed and its
 * number as the nonce. A bingo round takes the same three, and `params.sold`, the number of tickets
 * sold per strip. Throws UnknownGameError, or VerifyInputError with one line about the input.
 */
export function verifyGame({ game, serverSeed, clientSeed, nonce, params }: VerifyInput): unknown {
  if (game === 'crash') return verifyCrash(params)
  const outcome = OUTCOMES.get(game)
  const title = findSlotTitle(game)
  const table = findTableGame(game)
  const bingo = findBingoGame(game)
  const virtual = findVirtualGame(game)
  if (!outcome && !title && !table && !bingo && !virtual)
    throw new UnknownGameError(`unknown game "${game}"; known: ${verifiableGames().join(', ')}`)
  const seeds = { serverSeed, clientSeed }
  const known = () =>
    [
      textParam(seeds, 'serverSeed', SERVER_SEED, 'its hex text'),
      textParam(seeds, 'clientSeed', CLIENT_SEED, '1 to 64 of A-Z, a-z, 0-9, _ and -'),
      requireNonce(nonce),
    ] as const
  const newDraw = () => createDraw(...known())
  if (virtual) return verifyVirtual(virtual, ...known())
  if (bingo) {
    const [hash, salt, round] = known()
    return verifyBingo(bingo, { hash, salt, round }, params)
  }
  if (table) return verifyTable(table, newDraw, params)
  const draw = newDraw()
  return title ? verifySlot(title, draw, params) : outcome?.(draw, params)
}

function verifyCrash(params: VerifyParams): string {
  return crashPoint(
    textParam(params, 'hash', HASH, 'the 64 hex digits of the game'),
    textParam(params, 'salt', SALT, 'the text fixed before the chain began'),
  )
}

type VerifiedSlotRound = {
  stake?: string
  win: string
  events: (SlotEvent<string> | GambleStep<string>)[]
}

function verifySlot(title: SlotTitle, draw: Draw, params: VerifyParams): VerifiedSlotRound {
  const betMinor = parseMoney(params['bet'] ?? '1.00')
  if (betMinor === undefined || !title.betStepsMinor.includes(betMinor)) {
    throw new VerifyInputError(
      `bet must be one of ${title.betStepsMinor.map(toWireMoney).join(', ')}`,
    )
  }
  const buy = params['buy']
  const bought = title.buys?.find(({ feature }) => feature === buy)
  if (buy !== undefined && bought === undefined)
    throw new VerifyInputError(`buy must be a feature that ${title.slug} sells`)
  const picks = picksParam(params, 'picks', title.gamble === undefined ? [] : GAMBLE_PICKS)
  const round = readable(() =>
    playGambledRound(
      title,
      draw,
      betMinor,
      bought === undefined ? {} : { buy: bought.feature },
      picks,
    ),
  )
  const cards = round.cards.map((card) => ({ ...card, win: toWireMoney(card.win) }))
  const stake = bought === undefined ? {} : { stake: toWireMoney(round.stakeMinor) }
  return {
    ...stake,
    win: toWireMoney(round.winMinor),
    events: [...wireEvents(round.events, toWireMoney), ...cards],
  }
}

function readable<T>(play: () => T): T {
  try {
    return play()
  } catch (error) {
    if (error instanceof RangeError) throw new VerifyInputError(error.message)
    throw error
  }
}

function requireNonce(nonce: number | undefined): number {
  if (nonce !== undefined && Number.isSafeInteger(nonce) && nonce >= 0) return nonce
  throw new VerifyInputError('nonce must be an integer from 0')
}
