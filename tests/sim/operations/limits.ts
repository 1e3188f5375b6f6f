import { z } from 'zod'
import { toWireAmount } from '../amounts.ts'
import type { Observed } from '../model.ts'
import { askLimit, confirmLimit, LIMITS, mustConfirm, type LimitName } from '../model-limits.ts'
import { Violation, type Context, type Operation } from '../run-seed.ts'
import { callUnnumbered, endpointRequest, type Reply } from './call.ts'

/** Low amounts, so that a few deposits and stakes reach them. */
const AMOUNTS: Readonly<Record<'deposit' | 'loss', readonly bigint[]>> = {
  deposit: [100_000n, 150_000n, 200_000n, 300_000n],
  loss: [1_000n, 3_000n, 20_000n, 50_000n],
}

const kindOf = (name: LimitName) => (name.startsWith('deposit') ? 'deposit' : 'loss')
const periodOf = (name: LimitName) => (name.endsWith('day') ? 'day' : 'week')

const call = (
  context: Context,
  method: string,
  data: object,
): Promise<Reply & { isUncertain: boolean }> =>
  callUnnumbered(
    context,
    endpointRequest(['protection', method], data, context.player),
    `protection.${method}`,
  )

/** Sets a limit. A repeated attempt asks for the same amount and changes nothing. */
async function set(context: Context): Promise<Observed> {
  const { chance } = context
  const name = chance.pick(LIMITS)
  const kind = kindOf(name)
  const amount = chance.oneIn(6) ? null : chance.pick(AMOUNTS[kind])
  const reply = await call(context, 'set_limit', {
    kind,
    period: periodOf(name),
    amount: amount === null ? null : toWireAmount(amount),
  })
  if (!reply.isAccepted) throw new Violation(`${context.label} was refused: ${reply.refusal}`)
  return {
    label: `${name} limit: ${amount ?? 'none'}`,
    apply(model) {
      askLimit(model, name, amount)
      return undefined
    },
  }
}

const state = z.looseObject({
  limits: z.array(z.looseObject({ id: z.string(), kind: z.string(), period: z.string() })),
})

async function confirm(context: Context): Promise<Observed | undefined> {
  const { chance, player } = context
  const waiting = [...player.model.limits.set].filter(([, { pending }]) => pending !== undefined)
  const [name] = chance.pick(waiting)
  const { data } = await call(context, 'get', {})
  const id = state
    .parse(data)
    .limits.find(({ kind, period }) => kind === kindOf(name) && period === periodOf(name))?.id
  if (id === undefined) return undefined
  const { isAccepted, isUncertain, refusal } = await call(context, 'confirm_limit', { id })
  const expected = ['not possible', 'record not found']
  return {
    label: `${name} limit ${isAccepted ? 'confirmed' : `not confirmed: ${refusal}`}`,
    apply(model) {
      if (isAccepted) return confirmLimit(model, name)
      if (!expected.includes(refusal)) return `unexpected refusal ${refusal}`
      return mustConfirm(model, name) ? 'a confirmation after the wait was refused' : undefined
    },
    orElse: !isAccepted && isUncertain ? (model) => confirmLimit(model, name) : undefined,
  }
}

export const setLimit: Operation = {
  name: 'set limit',
  part: 'limits',
  weight: 4,
  isAlone: true,
  run: set,
}
export const confirmOwnLimit: Operation = {
  name: 'confirm limit',
  part: 'limits',
  weight: 6,
  isAlone: true,
  mayRun: ({ limits }) => [...limits.set.values()].some(({ pending }) => pending !== undefined),
  run: confirm,
}
