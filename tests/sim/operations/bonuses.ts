import { z } from 'zod'
import type { Observed } from '../model.ts'
import { forfeitBonus, requestBonus } from '../model-bonuses.ts'
import type { Context, Operation } from '../run-seed.ts'
import { callOnce, callUnnumbered, endpointRequest } from './call.ts'

const given = z.array(z.looseObject({ id: z.string(), state: z.string() })).min(1)

async function request(context: Context): Promise<Observed> {
  const { world, chance } = context
  const promotion = chance.pick(world.promotions)
  const reply = await callOnce(context, ['promotion', 'request'], {
    promotionID: promotion,
    requestId: chance.uuid(),
  })
  if (!reply.isAccepted)
    return {
      label: `bonus refused: ${reply.refusal}`,
      apply: (model) =>
        requestBonus(structuredClone(model), promotion, 'refused') === undefined
          ? `a bonus was refused: ${reply.refusal}`
          : undefined,
    }
  const [first] = given.parse(reply.data)
  return {
    label: `bonus ${first?.state}`,
    apply: (model) =>
      first?.state === 'active'
        ? requestBonus(model, promotion, first.id)
        : 'a bonus was not given',
  }
}

async function forfeit(context: Context): Promise<Observed> {
  const { player, chance } = context
  const [id] = chance.pick([...player.model.bonuses])
  const { isAccepted, refusal } = await callUnnumbered(
    context,
    endpointRequest(['promotion', 'forfeit'], { id }, player),
    'promotion.forfeit',
  )
  return {
    label: `bonus given up: ${isAccepted ? 'done' : refusal}`,
    apply(model) {
      if (isAccepted) return forfeitBonus(model, id)
      if (refusal !== 'not pending') return `unexpected refusal ${refusal}`
      return forfeitBonus(structuredClone(model), id) === undefined
        ? 'an active bonus could not be given up'
        : undefined
    },
  }
}

export const requestPromotion: Operation = {
  name: 'bonus',
  part: 'bonuses',
  weight: 5,
  run: request,
}
export const giveUpBonus: Operation = {
  name: 'forfeit',
  part: 'bonuses',
  weight: 1,
  mayRun: ({ bonuses }) => bonuses.size > 0,
  run: forfeit,
}
