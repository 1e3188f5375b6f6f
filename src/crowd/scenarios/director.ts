import { endPromotion, listPromotions } from '#shared/contracts/staff/promotions.ts'
import { getTradingMatch, holdTrading, listTrading } from '#shared/contracts/staff/trading.ts'
import { fromWireMoney, type Minor } from '#shared/money.ts'
import { chanceAt } from '../agents/chance.ts'
import { askOffice } from '../office/ask-office.ts'
import { headOf, newMember, type Member } from '../office/member.ts'
import type { Shift } from '../office/shift.ts'
import { newOfficeMemory } from '../office/office-memory.ts'
import { setUpAuthenticator, signInMember } from '../office/sign-in.ts'
import type { StaffRole } from '#shared/office/staff.ts'
import type { CrowdWorld } from '../world.ts'
import { approvePublication, publishPromotion, required } from './publish-promotion.ts'
import type { Scenario, ScenarioEvent } from './scenario.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const FOOTBALL = 'football'
const PAGE_ROWS = 100
const MAX_PAGES = 20

/** Adds an account on the server's own machine, as `kupa staff-add` does. */
type AddOnHost = (email: string, roles: readonly StaffRole[]) => Promise<string>

type Promotion = Extract<ScenarioEvent, { kind: 'promotion' }>

export type MatchSeen = {
  coupons: number
  stakeMinor: Minor
  exposureMinor: Minor
  limitMinor: Minor
  finishedAtMs: number | undefined
  settledAtMs: number | undefined
}

export type Director = Awaited<ReturnType<typeof createDirector>>

/** @throws Error if the administrator cannot sign in */
export async function createDirector(
  world: CrowdWorld,
  { name, match }: Pick<Scenario, 'name' | 'match'>,
  {
    username,
    password,
    startMs,
    addOnHost,
  }: { username: string; password: string; startMs: number; addOnHost: AddOnHost },
) {
  const member: Member = headOf(`scenario ${name}`, username, password)
  const slug = `${name}-${new Date(startMs).toISOString().slice(0, 13).toLowerCase()}`
  let isDown = false
  const seen: MatchSeen = {
    coupons: 0,
    stakeMinor: 0n,
    exposureMinor: 0n,
    limitMinor: 0n,
    finishedAtMs: undefined,
    settledAtMs: undefined,
  }
  world.isProviderDown = () => isDown

  async function enter(): Promise<Shift> {
    if (!(await signInMember(world, member))) throw new Error(`${username} cannot sign in`)
    const nowMs = world.clock.now()
    const seed = `scenario ${name}`
    return {
      world,
      member,
      memory: newOfficeMemory(seed, nowMs),
      chance: chanceAt(seed, nowMs),
      nowMs,
    }
  }
  await enter()
  const eventID =
    match === undefined
      ? undefined
      : await chooseMatch(world, member, startMs + match.kickOffMinute * MINUTE_MS)

  async function suspend(held: boolean, reason: string): Promise<void> {
    if (eventID === undefined) return
    const { member: by } = await enter()
    // A match that is over can no longer be suspended.
    await askOffice(world, by, holdTrading, { eventID, held, reason })
  }

  /** A promotion for any number of players needs a second person. */
  async function publish(event: Promotion): Promise<void> {
    await enter()
    if (await publishPromotion(world, member, slug, event)) return
    const roles = ['compliance'] as const
    const email = `${slug}@kupa.example`
    const place = { name: slug, job: 'audit', hours: [0, 24], daysOff: [], diligence: 1 } as const
    const added = newMember(name, { ...place, roles }, await addOnHost(email, roles))
    if (!(await signInMember(world, added))) throw new Error(`${email} cannot sign in`)
    await setUpAuthenticator(world, added)
    await approvePublication(world, added)
  }

  async function findPromotion() {
    await enter()
    const { promotions } = required(await askOffice(world, member, listPromotions, {}))
    return promotions.find((one) => one.slug === slug)
  }

  return {
    eventID,
    slug,
    seen,
    async watch(): Promise<void> {
      if (eventID === undefined || seen.settledAtMs !== undefined) return
      await enter()
      const reply = await askOffice(world, member, getTradingMatch, { eventID })
      if (!reply.ok) return
      const { coupons, stake, taken, max, state } = reply.data
      seen.coupons = Math.max(seen.coupons, coupons)
      seen.stakeMinor = larger(seen.stakeMinor, fromWireMoney(stake))
      seen.exposureMinor = larger(seen.exposureMinor, fromWireMoney(taken))
      seen.limitMinor = larger(seen.limitMinor, fromWireMoney(max))
      if (state !== 'finished') return
      const nowMs = world.clock.now()
      seen.finishedAtMs ??= nowMs
      if (coupons === 0) seen.settledAtMs = nowMs
    },
    async begin(event: ScenarioEvent): Promise<void> {
      if (event.kind === 'suspend match') await suspend(true, 'News about a player is awaited.')
      else if (event.kind === 'provider outage') isDown = true
      else if (event.kind === 'promotion') await publish(event)
      else if (event.kind === 'end promotion') {
        const promotionID = (await findPromotion())?.id
        if (promotionID === undefined) throw new Error(`the promotion ${slug} is not listed`)
        const reason = 'The promotion costs more than planned.'
        required(await askOffice(world, member, endPromotion, { promotionID, reason }))
      }
    },
    async end(event: ScenarioEvent): Promise<void> {
      if (event.kind === 'suspend match') await suspend(false, 'The news is confirmed.')
      else if (event.kind === 'provider outage') isDown = false
    },
    async promotion(): Promise<{ id: string; given: number; costMinor: Minor } | undefined> {
      const own = await findPromotion()
      return own === undefined
        ? undefined
        : { id: own.id, given: own.given, costMinor: fromWireMoney(own.cost) }
    },
  }
}

const larger = (one: Minor, other: Minor): Minor => (one > other ? one : other)

/** @throws Error if no football match is near that time */
async function chooseMatch(world: CrowdWorld, member: Member, kickOffMs: number): Promise<string> {
  const distanceOf = (startTime: string) => Math.abs(Date.parse(startTime) - kickOffMs)
  let best: { eventID: string; startTime: string } | undefined
  let after: string | undefined
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { rows, next } = required(
      await askOffice(world, member, listTrading, {
        view: 'open',
        sport: FOOTBALL,
        limit: PAGE_ROWS,
        ...(after !== undefined && { after }),
      }),
    )
    for (const row of rows.filter(({ state }) => state === 'upcoming'))
      if (best === undefined || distanceOf(row.startTime) < distanceOf(best.startTime)) best = row
    if (next === null) break
    after = next
  }
  if (best === undefined || distanceOf(best.startTime) > 6 * HOUR_MS)
    throw new Error('no football match begins near the planned minute')
  return best.eventID
}
