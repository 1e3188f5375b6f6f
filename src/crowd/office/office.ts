import type { StaffRole } from '#shared/office/staff.ts'
import { chanceAt } from '../agents/chance.ts'
import { Disagrees } from '../disagreement.ts'
import type { CrowdWorld } from '../world.ts'
import { DUTIES } from './duties.ts'
import { welcomeColleague } from './desks/house.ts'
import { addressOf, headOf, isOnDuty, newMember, TEAM, type Member } from './member.ts'
import { isFirst, newOfficeMemory, type OfficeMemory } from './office-memory.ts'
import type { Shift } from './shift.ts'
import { setUpAuthenticator, signInMember } from './sign-in.ts'

const HOUR_MS = 3_600_000

export type Office = {
  members: Member[]
  memory: OfficeMemory
  workedUntilMs: number
}

/**
 * Adds an account on the server's host, as `kupa staff-add` does, and returns its first password.
 * One administrator alone cannot hire through the back office (decision 018).
 */
type AddOnHost = (email: string, roles: readonly StaffRole[]) => Promise<string>

/**
 * Hires the team of a new installation. The accounts are added on the host; each member chooses a
 * password and sets up an authenticator. The administrator's account does not change. From then on,
 * the players of the world leave decisions to the office.
 */
export async function createOffice(
  world: CrowdWorld,
  {
    adminUsername,
    adminPassword,
    addOnHost,
    seed = 'office',
  }: { adminUsername: string; adminPassword: string; addOnHost: AddOnHost; seed?: string },
): Promise<Office> {
  world.hasOffice = true
  const head = headOf(seed, adminUsername, adminPassword)
  const members = [head]
  for (const place of TEAM) {
    const password = await addOnHost(addressOf(place.name), place.roles)
    const member = newMember(seed, place, password)
    if (!(await signInMember(world, member)))
      throw new Error(`${member.email} cannot sign in with the first password`)
    await setUpAuthenticator(world, member)
    members.push(member)
  }
  const nowMs = world.clock.now()
  return { members, memory: newOfficeMemory(seed, nowMs), workedUntilMs: nowMs }
}

/**
 * Does all work of the office that became due since the last call. Each member on duty works at one
 * minute of some hours; the seed determines the hours and minutes. Call it at least once an hour. A
 * disagreement ends the duty in which it occurred.
 */
export async function workHour(world: CrowdWorld, office: Office, atMs: number): Promise<void> {
  const from = office.workedUntilMs
  office.workedUntilMs = Math.max(from, atMs)
  for (let hour = Math.floor(from / HOUR_MS); hour * HOUR_MS <= atMs; hour += 1) {
    for (const member of office.members.slice()) {
      const chance = chanceAt(member.seed, `hour ${hour}`)
      const isHere = chance.happens(member.diligence)
      const visitMs = hour * HOUR_MS + chance.below(60) * 60_000
      if (!isHere || visitMs <= from || visitMs > atMs || !isOnDuty(member, visitMs)) continue
      await visit(world, office, member, atMs)
    }
  }
}

async function visit(
  world: CrowdWorld,
  office: Office,
  member: Member,
  nowMs: number,
): Promise<void> {
  const { memory } = office
  const shift = { world, member, memory, nowMs }
  await guarded(shift, 'sign-in', async () => void (await signInMember(world, member)))
  for (const duty of DUTIES) {
    if (!member.isSignedIn) return
    if (!duty.jobs.includes(member.job)) continue
    const chance = chanceAt(member.seed, `${nowMs} ${duty.name}`)
    const isNew = isFirst(memory, `duty ${duty.name}`)
    if (!isNew && !chance.happens(duty.often ?? 1)) continue
    await guarded(shift, duty.name, () => duty.work({ ...shift, chance }))
  }
  if (member.job !== 'deputy') return
  await guarded(shift, 'welcome', async () => {
    const colleague = await welcomeColleague({ ...shift, chance: chanceAt(member.seed, 'welcome') })
    if (colleague !== undefined) office.members.push(colleague)
  })
}

async function guarded(
  { world, memory }: Omit<Shift, 'chance'>,
  duty: string,
  work: () => Promise<void>,
): Promise<void> {
  if (memory.stopped.has(duty)) return
  try {
    await work()
    world.tally.did(`staff: ${duty}`)
  } catch (error) {
    if (!(error instanceof Disagrees)) throw error
    memory.stopped.add(duty)
    world.tally.disagreed(error.disagreement)
  }
}
