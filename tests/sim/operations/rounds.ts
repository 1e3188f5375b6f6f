import { z } from 'zod'
import { payWin, stakeRefusals, takeStake, type Observed, type PlayerModel } from '../model.ts'
import { countWagering } from '../model-bonuses.ts'
import { fromWireAmount, toWireAmount } from '../amounts.ts'
import type { Context, Operation } from '../run-seed.ts'
import { bareRequest, callLast, oneReply, readBare, type Reply } from './call.ts'

const SLOT = '1004'
const MINES = '2004'
const TILES = 25
const REFUSALS = ['insufficient balance', 'limit reached', 'not possible']
const MAX_LAUNCHES = 20
const CASH_OUT_RARITY = 3

const productOf = (game: string) => (game === SLOT ? 'slot' : 'original')

const launched = z.looseObject({ token: z.string() })
const initialised = z.looseObject({ url: z.string() })
const round = z.looseObject({
  roundID: z.string(),
  state: z.enum(['open', 'settled']),
  bet: z.string().transform(fromWireAmount),
  win: z.string().transform(fromWireAmount),
  balance: z.string().transform(fromWireAmount),
})
type Round = z.output<typeof round>

/** Opens a game. A launch URL is valid once, so a lost answer needs another launch. */
export async function tokenOf(context: Context, gameID: string): Promise<string> {
  const { player, network, chance, label } = context
  const known = player.tokens.get(gameID)
  if (known !== undefined) return known
  for (let launches = 0; launches < MAX_LAUNCHES; launches += 1) {
    const init = await callLast(context, ['casino', 'init_game'], { gameID, mode: 'real' })
    if (!init.isAccepted) throw new Error(`${label}: init_game refused: ${init.refusal}`)
    const url = new URL(initialised.parse(init.data).url)
    const { answer } = await network.send(
      { method: 'GET', url: url.pathname + url.search, headers: { accept: 'application/json' } },
      `${label} (launch)`,
      chance,
    )
    if (answer.status !== 200) continue
    const { token } = launched.parse(JSON.parse(answer.text))
    player.tokens.set(gameID, token)
    return token
  }
  throw new Error(`${label}: no launch succeeded`)
}

async function playGame(context: Context, path: string, body: object): Promise<Reply> {
  const exchange = await context.network.send(
    bareRequest(path, body),
    context.label,
    context.chance,
  )
  return oneReply(exchange, context.label, readBare)
}

/**
 * Returns why a refusal contradicts the model. Refusals that the model does not predict move no
 * money.
 */
function refused(reply: Reply, bet: bigint, game: string): Observed {
  const product = productOf(game)
  return {
    label: `refused: ${reply.refusal}`,
    apply(model) {
      if (REFUSALS.includes(reply.refusal))
        return stakeRefusals(model, bet, product).some((reason) => reason === reply.refusal)
          ? undefined
          : `refused without reason: ${reply.refusal}`
      if (reply.refusal === 'round open')
        return [...model.rounds.values()].some((open) => open.game === game)
          ? undefined
          : 'refused although no round is open'
      return reply.refusal === 'too fast' ? undefined : `unexpected refusal ${reply.refusal}`
    },
  }
}

function settledBalance(model: PlayerModel, { balance }: Round): string | undefined {
  const own = model.cash + model.bonus
  return own === balance ? undefined : `balance ${balance}, not ${own}`
}

async function start(
  context: Context,
  game: string,
  bet: bigint,
  params: object,
): Promise<Observed> {
  const { chance } = context
  const reply = await playGame(context, '/games/round', {
    token: await tokenOf(context, game),
    requestId: chance.uuid(),
    bet: toWireAmount(bet),
    params,
  })
  if (!reply.isAccepted) return refused(reply, bet, game)
  const played = round.parse(reply.data)
  const product = productOf(game)
  const atMs = context.world.clock.now().getTime()
  return {
    label: `round of ${bet}: ${played.state}, win ${played.win}`,
    apply(model) {
      const stake = takeStake(model, bet, product)
      if (stake === undefined)
        return `accepted in spite of: ${stakeRefusals(model, bet, product).join()}`
      if (model.rounds.has(played.roundID) || model.settled.has(played.roundID))
        return 'two requests got one round'
      if (played.state === 'settled') {
        payWin(model, stake, played.win)
        countWagering(model, bet, product)
        model.settled.set(played.roundID, { stake: bet, win: played.win, atMs })
      } else {
        if ([...model.rounds.values()].some((open) => open.game === game))
          return 'a second round was opened'
        model.rounds.set(played.roundID, { game, ...stake })
      }
      return settledBalance(model, played)
    },
  }
}

async function move(context: Context, roundID: string): Promise<Observed> {
  const { chance } = context
  const isCashOut = chance.oneIn(CASH_OUT_RARITY)
  const reply = await playGame(context, '/games/act', {
    token: await tokenOf(context, MINES),
    roundID,
    requestId: chance.uuid(),
    action: isCashOut ? 'cashout' : 'reveal',
    params: isCashOut ? {} : { tile: chance.below(TILES) },
  })
  if (!reply.isAccepted) return { label: `refused: ${reply.refusal}`, apply: () => undefined }
  const played = round.parse(reply.data)
  const atMs = context.world.clock.now().getTime()
  return {
    label: `${isCashOut ? 'cash-out' : 'tile'}: ${played.state}, win ${played.win}`,
    apply(model) {
      const stake = model.rounds.get(roundID)
      if (stake === undefined) return 'a move in a round that is not open'
      if (played.state === 'settled') {
        model.rounds.delete(roundID)
        payWin(model, stake, played.win)
        model.settled.set(roundID, { stake: stake.cash + stake.bonus, win: played.win, atMs })
      }
      return settledBalance(model, played)
    },
  }
}

export const spin: Operation = {
  name: 'slot',
  part: 'games',
  weight: 6,
  run: (context) => start(context, SLOT, context.chance.pick([100n, 1_000n, 10_000n, 20_000n]), {}),
}

export const mines: Operation = {
  name: 'mines',
  // Bonus money in an open round would delay the end of the bonus.
  mayRun: ({ bonuses, rounds }) => bonuses.size === 0 || rounds.size > 0,
  part: 'games',
  weight: 6,
  run(context) {
    const open = [...context.player.model.rounds].find(([, { game }]) => game === MINES)
    return open === undefined
      ? start(context, MINES, context.chance.pick([100n, 500n, 2_000n]), { mines: 3 })
      : move(context, open[0])
  },
}
