import { changeContact, confirmContact } from '#shared/contracts/contact.ts'
import { checkGa, userGenerateGa } from '#shared/contracts/two-factor.ts'
import { getUserProfile } from '#shared/contracts/user.ts'
import { z } from 'zod'
import { chanceOf, type Agent } from '../agents/agent.ts'
import { codeOfStep, stepAt } from '../agents/authenticator.ts'
import { ask, askBare, disagree } from '../transport/ask.ts'
import type { CrowdWorld } from '../world.ts'

const outbox = z.array(z.looseObject({ code: z.string().nullish() }))

export async function setUpTwoFactor(world: CrowdWorld, agent: Agent): Promise<void> {
  const { memory } = agent
  if (memory.authenticator !== undefined) return
  const made = await ask(world, agent, userGenerateGa, {})
  if (!made.ok) return
  const { secret } = made.data
  const step = stepAt(world.clock.serverNow())
  const reply = await ask(world, agent, checkGa, {
    ga_code: codeOfStep(secret, step),
    password: memory.person.password,
  })
  if (!reply.ok) return
  memory.authenticator = { secret, usedStep: step }
  const profile = await ask(world, agent, getUserProfile, {})
  if (profile.ok && profile.data.twoFactor !== 'authenticator')
    throw disagree(agent, 'user.get_user_profile', 'authenticator', profile.data.twoFactor)
  world.tally.checked('two-factor')
}

export async function changePhone(world: CrowdWorld, agent: Agent): Promise<void> {
  const { memory } = agent
  const { person } = memory
  if (memory.authenticator !== undefined) return
  const value = `+9054${Array.from({ length: 8 }, (_, n) => chanceOf(agent, `phone ${n}`).below(10)).join('')}`
  const asked = await ask(world, agent, changeContact, {
    kind: 'phone',
    value,
    password: person.password,
  })
  if (!asked.ok) return
  const messages = await askBare(
    world,
    agent,
    'sandbox.outbox',
    { method: 'GET', path: `/sandbox/outbox?to=${encodeURIComponent(asked.data.value)}` },
    outbox,
  )
  const code = messages.ok
    ? messages.data.map((message) => message.code).find((found) => typeof found === 'string')
    : undefined
  if (typeof code !== 'string') return
  const reply = await ask(world, agent, confirmContact, { code, kind: 'phone' })
  if (!reply.ok) return
  person.phone = reply.data.value
  const profile = await ask(world, agent, getUserProfile, {})
  if (profile.ok && profile.data.phone !== person.phone)
    throw disagree(agent, 'user.get_user_profile', person.phone, profile.data.phone)
  world.tally.checked('contact')
}
