import { z } from 'zod'
import { checkGa } from '#shared/contracts/two-factor.ts'
import { getUserProfile, login, logout, register, type SignedIn } from '#shared/contracts/user.ts'
import { confirmRegister } from '#shared/contracts/registration.ts'
import { chanceOf, type Agent } from '../agents/agent.ts'
import { codeOfStep, stepAt } from '../agents/authenticator.ts'
import { closePages } from '../agents/memory.ts'
import { planVisit } from '../agents/next-action.ts'
import { proveStakes } from '../checks/prove-stakes.ts'
import { ask, askBare, disagree, type Refused } from '../transport/ask.ts'
import type { CrowdWorld } from '../world.ts'

const IMPATIENT = 0.2
/** Share of visitors who register with a friend's referral code, once codes exist. */
const INVITED = 0.15
const CITY_ADDRESS = 'Atatürk Caddesi 12'
const outbox = z.array(z.looseObject({ links: z.array(z.string()) }))

export async function registerPlayer(world: CrowdWorld, agent: Agent): Promise<void> {
  const { memory } = agent
  const { address: _address, ...person } = memory.person
  const codes = world.codes ?? []
  const chance = chanceOf(agent, 'referral')
  const isInvited = codes.length > 0 && chance.happens(INVITED)
  const reply = await ask(world, agent, register, {
    ...person,
    ...(isInvited && { promotionCode: chance.pick(codes) }),
    passwordAgain: person.password,
    country: 'TR',
    address: CITY_ADDRESS,
    currency: 'TRY',
    emailConsent: true,
    smsConsent: false,
    rulesAccepted: true,
  })
  if (reply.ok) memory.uid = reply.data.uid
  const isRegistered = reply.ok || (reply.isUncertain === true && reply.debug === 'duplicate')
  if (isRegistered) memory.registeredAtMs = world.clock.serverNow()
  memory.stage = isRegistered ? 'registered' : 'gone'
}

export async function confirmAddress(world: CrowdWorld, agent: Agent): Promise<void> {
  const { memory } = agent
  const { email } = memory.person
  if (chanceOf(agent, 'impatient').happens(IMPATIENT)) await requireInactive(world, agent)
  const mails = await askBare(
    world,
    agent,
    'sandbox.outbox',
    { method: 'GET', path: `/sandbox/outbox?to=${encodeURIComponent(email)}` },
    outbox,
  )
  if (!mails.ok) throw disagree(agent, 'sandbox.outbox', 'the mailbox', mails)
  const link = mails.data.flatMap(({ links }) => links).find((url) => url.includes('token='))
  // Mail is sent after the commit: the agent looks again later.
  if (link === undefined) return
  const token = new URL(link).searchParams.get('token') ?? ''
  const reply = await ask(world, agent, confirmRegister, { token })
  if (!reply.ok && reply.isUncertain === true) {
    // The link works once. If the address is not confirmed, the sign-in is refused.
    memory.stage = 'away'
    return
  }
  if (!reply.ok) throw disagree(agent, 'user.confirm_register', 'a confirmed account', reply)
  if (reply.data.username !== memory.person.username)
    throw disagree(agent, 'user.confirm_register', memory.person.username, reply.data.username)
  memory.stage = 'away'
}

/** The right password does not open an account whose address is not confirmed. */
async function requireInactive(world: CrowdWorld, agent: Agent): Promise<void> {
  const { username, password } = agent.memory.person
  const reply = await ask(world, agent, login, { username, password })
  if (reply.ok || reply.debug !== 'inactive account')
    throw disagree(agent, 'user.login', 'inactive account before the confirmation', reply)
}

export async function signIn(world: CrowdWorld, agent: Agent): Promise<Refused | undefined> {
  const { memory } = agent
  const { username, password } = memory.person
  memory.session = undefined
  closePages(memory)
  const cookies: string[] = []
  const reply = await ask(
    {
      ...world,
      transport: {
        async send(request) {
          const answer = await world.transport.send(request)
          cookies.push(...answer.cookies)
          return answer
        },
      },
    },
    agent,
    login,
    { username, password },
  )
  memory.visits += 1
  if (!reply.ok) return reply
  const user = reply.data.pending ? await enterCode(world, agent, reply.data, cookies) : reply.data
  if (user === undefined) return undefined
  memory.uid ??= user.uid
  if (user.uid !== memory.uid || user.username !== username)
    throw disagree(agent, 'user.login', `${memory.uid} ${username}`, `${user.uid} ${user.username}`)
  memory.session = { user, cookie: cookies.join('; '), restricted: user.restricted }
  memory.signedInAtMs = world.clock.serverNow()
  memory.stage = 'here'
  const plan = world.planVisit ?? planVisit
  memory.plan = plan(agent, world.clock.now(), world.curves, mayPlay(world, agent))
  const profile = await ask(world, agent, getUserProfile, {})
  if (profile.ok && (profile.data.email !== memory.person.email || !profile.data.emailVerified))
    throw disagree(agent, 'user.get_user_profile', memory.person.email, profile.data)
  return undefined
}

/** Completes a sign-in that needs an authenticator code. Each code works once. */
async function enterCode(
  world: CrowdWorld,
  agent: Agent,
  user: SignedIn,
  cookies: string[],
): Promise<SignedIn | undefined> {
  const { memory } = agent
  const { authenticator } = memory
  if (authenticator === undefined)
    throw disagree(agent, 'user.login', 'a sign-in without a code', 'a request for a code')
  const step = Math.max(stepAt(world.clock.serverNow()), authenticator.usedStep + 1)
  if (step > stepAt(world.clock.serverNow()) + 1) return undefined
  memory.session = { user, cookie: cookies.join('; '), restricted: false }
  const reply = await ask(world, agent, checkGa, {
    ga_code: codeOfStep(authenticator.secret, step),
  })
  const cookie = memory.session?.cookie
  memory.session = undefined
  if (!reply.ok) throw disagree(agent, 'user.check_ga', 'an accepted code', reply)
  authenticator.usedStep = step
  if (!('sid' in reply.data)) throw disagree(agent, 'user.check_ga', 'a session', reply.data)
  cookies.length = 0
  if (cookie !== undefined) cookies.push(cookie)
  world.tally.checked('two-factor sign-in')
  return reply.data
}

export function mayPlay(world: CrowdWorld, { memory }: Agent): boolean {
  return memory.session?.restricted !== true && memory.pausedUntilMs <= world.clock.serverNow()
}

export async function check(world: CrowdWorld, agent: Agent): Promise<void> {
  await proveStakes(world, agent)
}

export async function leave(world: CrowdWorld, agent: Agent): Promise<void> {
  await ask(world, agent, logout, {})
  endSession(agent)
}

export function endSession({ memory }: Agent): void {
  memory.stopListening?.()
  memory.stopListening = undefined
  memory.session = undefined
  closePages(memory)
  memory.plan = []
  if (memory.stage === 'here') memory.stage = 'away'
}
