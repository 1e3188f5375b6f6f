import { createHash } from 'node:crypto'
import { UNITS_IN_A_MINOR } from '#shared/contracts/provider.ts'
import { signedCalls, type Fields } from '#server/cli/provider-check/signed-calls.ts'
import {
  payWin,
  returnStake,
  stakeRefusals,
  takeStake,
  type Observed,
  type StudioBet,
} from '../model.ts'
import { siteDay } from '../model-limits.ts'
import { Violation, type Context, type Operation } from '../run-seed.ts'
import { STUDIO_GAME } from '../world.ts'
import { tokenOf } from './rounds.ts'

const MAX_WIN_TIMES = 4
const STAKES = [100n, 500n, 2_500n, 40_000n]

type Wire = { status: string; balance: bigint; texts: string[] }

/** Signs a call and sends it over the network. All answers to one request must be the same. */
async function call(context: Context, path: string, fields: Fields): Promise<Wire> {
  const { world, network, chance, label, player } = context
  const texts: string[] = []
  const calls = signedCalls(
    async (url, body, headers) => {
      const { answer, given } = await network.send(
        { method: 'POST', url, headers, payload: String(body) },
        `${label} (${path})`,
        chance,
      )
      texts.push(...given.map(({ text }) => text))
      return { http: answer.status, text: answer.text }
    },
    world.studio.privateKey,
    { user: player.uid, token: '', gameCode: STUDIO_GAME },
  )
  const { http, status, balanceMinor } = await calls.call(path, fields)
  if (http !== 200 || balanceMinor === undefined)
    throw new Violation(`${label} was answered ${http}: ${texts.join(' | ')}`)
  return { status, balance: balanceMinor, texts }
}

function fieldsOf(context: Context, token: string): Fields {
  const { chance, player } = context
  return {
    user: player.uid,
    token,
    game_code: STUDIO_GAME,
    request_uuid: chance.uuid(),
    supplier_user: 'sim',
  }
}

const onlyOne = (texts: readonly string[]) => new Set(texts).size <= 1

async function bet(context: Context): Promise<Observed> {
  const { chance, player } = context
  const known = [...player.model.studio.values()]
  const orphan = known.find(({ state }) => state === 'tombstone')
  const token = await tokenOf(context, STUDIO_GAME)
  const id = orphan?.id ?? chance.uuid()
  const amount = chance.pick(STAKES)
  const wire = await call(context, 'transaction/bet', {
    ...fieldsOf(context, token),
    transaction_uuid: id,
    round: roundOf(id),
    round_closed: false,
    currency: 'TRY',
    amount: Number(amount) * UNITS_IN_A_MINOR,
    is_free: false,
    bet: 'one',
  })
  return {
    label: `bet of ${amount} → ${wire.status}`,
    apply(model) {
      if (!onlyOne(wire.texts)) return 'one bet got two answers'
      const before = model.studio.get(id)
      if (before !== undefined)
        return expected(wire, 'RS_ERROR_TRANSACTION_ROLLED_BACK') ?? balanceOf(model, wire)
      const stake = takeStake(model, amount, 'studio')
      if (stake === undefined)
        return (
          expected(
            wire,
            stakeRefusals(model, amount, 'studio').includes('insufficient balance')
              ? 'RS_ERROR_NOT_ENOUGH_MONEY'
              : 'RS_ERROR_LIMIT_REACHED',
          ) ?? balanceOf(model, wire)
        )
      model.studio.set(id, { id, stake, state: 'open', won: false, day: siteDay(model.nowMs) })
      return expected(wire, 'RS_OK') ?? balanceOf(model, wire)
    },
  }
}

async function win(context: Context): Promise<Observed | undefined> {
  const { chance, player } = context
  const known = [...player.model.studio.values()].filter(({ won }) => !won)
  if (known.length === 0) return undefined
  const { id, stake, state } = chance.pick(known)
  const amount = (stake.cash + stake.bonus) * BigInt(chance.below(MAX_WIN_TIMES))
  const wire = await call(context, 'transaction/win', {
    ...fieldsOf(context, await tokenOf(context, STUDIO_GAME)),
    transaction_uuid: chance.uuid(),
    round: roundOf(id),
    round_closed: true,
    currency: 'TRY',
    amount: Number(amount) * UNITS_IN_A_MINOR,
    reference_transaction_uuid: id,
  })
  return {
    label: `win of ${amount} for a bet that is ${state} → ${wire.status}`,
    apply(model) {
      const won = model.studio.get(id)
      if (won === undefined) return 'a win of an unknown bet'
      if (won.state !== 'open')
        return expected(wire, 'RS_ERROR_TRANSACTION_ROLLED_BACK') ?? balanceOf(model, wire)
      payWin(model, won.stake, amount)
      won.won = true
      return expected(wire, 'RS_OK') ?? balanceOf(model, wire)
    },
  }
}

/** A rollback of a bet, or of a bet that has not arrived, which leaves a tombstone. */
async function rollback(context: Context): Promise<Observed> {
  const { chance, player } = context
  const known = [...player.model.studio.values()].filter(({ won }) => !won)
  const id = known.length === 0 || chance.oneIn(3) ? chance.uuid() : chance.pick(known).id
  const wire = await call(context, 'transaction/rollback', {
    ...fieldsOf(context, await tokenOf(context, STUDIO_GAME)),
    transaction_uuid: chance.uuid(),
    round: roundOf(id),
    round_closed: true,
    reference_transaction_uuid: id,
  })
  return {
    label: `rollback → ${wire.status}`,
    apply(model) {
      const undone: StudioBet = model.studio.get(id) ?? {
        id,
        stake: { cash: 0n, bonus: 0n },
        state: 'tombstone',
        won: false,
        day: siteDay(model.nowMs),
      }
      if (undone.state === 'open') {
        undone.state = 'rolled back'
        returnStake(model, undone.stake, undone.day)
      }
      model.studio.set(id, undone)
      return expected(wire, 'RS_OK') ?? balanceOf(model, wire)
    },
  }
}

const expected = ({ status }: Wire, wanted: string) =>
  status === wanted ? undefined : `answered ${status}, not ${wanted}`

const balanceOf = (model: { cash: bigint; bonus: bigint }, { balance }: Wire) =>
  balance === model.cash + model.bonus
    ? undefined
    : `balance ${balance}, not ${model.cash + model.bonus}`

function roundOf(betId: string): string {
  return createHash('sha256').update(betId).digest('hex').slice(0, 32)
}

export const studioBet: Operation = { name: 'studio bet', part: 'studio', weight: 4, run: bet }
export const studioWin: Operation = {
  name: 'studio win',
  part: 'studio',
  weight: 3,
  mayRun: ({ studio }) => studio.size > 0,
  run: win,
}
export const studioRollback: Operation = {
  name: 'studio rollback',
  part: 'studio',
  weight: 3,
  run: rollback,
}
