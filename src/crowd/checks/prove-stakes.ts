import type { CallData } from '#shared/contracts/contract.ts'
import { round as proofOfRound } from '#shared/contracts/fairness.ts'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import { sha256Hex } from '#games/fairness/hmac.ts'
import type { Agent } from '../agents/agent.ts'
import { chanceAt } from '../agents/chance.ts'
import type { LaterStake, Seal } from '../agents/memory.ts'
import { ask, disagree } from '../transport/ask.ts'
import type { CrowdWorld } from '../world.ts'
import { explain } from './explain.ts'
import { dueOf, type RevealedRound } from './replay-shared.ts'

const CALL = 'fairness.round'
const MINUTE_MS = 60_000
const PAID_WITHIN_MS = 2 * MINUTE_MS
const FORGOTTEN_MS = 30 * MINUTE_MS
const LEFT_OPEN_MS = 48 * 60 * MINUTE_MS

type Proof = CallData<typeof proofOfRound>
export type ShownRound = { id: string; staked: string; win: string | null; returned: boolean }

const isProven = ({ proven = 1 }: CrowdWorld, id: string) => chanceAt(id, 'proven').happens(proven)

export async function noteSeal(world: CrowdWorld, agent: Agent, id: string): Promise<void> {
  const later = agent.memory.laterStakes.get(id)
  if (later === undefined || !isProven(world, id)) return
  const proof = await readProof(world, agent, id)
  if (proof?.shared === undefined || proof.shared.hash !== null) return
  if (proof.serverSeed !== null && later.order?.kind !== 'crash')
    throw disagree(agent, CALL, 'no seed before the round is over', proof)
  later.seal = sealOf(later, proof)
}

const sealOf = ({ order }: LaterStake, { serverSeedHash, shared }: Proof): Seal => ({
  round: shared?.round ?? 0,
  chain: shared?.chain ?? '',
  salt: shared?.salt ?? '',
  // The proof of a Martı round contains the commitment to the player's own seeds instead.
  ...(order?.kind !== 'crash' && { hashBefore: serverSeedHash }),
})

export function noteShown({ memory }: Agent, call: string, rounds: readonly ShownRound[]): void {
  for (const { id, staked, win, returned } of rounds) {
    const known = memory.laterStakes.get(id)
    if (known === undefined || win === null) continue
    known.shown = {
      call,
      staked,
      winMinor: returned ? known.stakedMinor : fromWireMoney(win),
    }
  }
}

export async function proveStakes(world: CrowdWorld, agent: Agent): Promise<void> {
  const { laterStakes } = agent.memory
  for (const [id, later] of laterStakes) {
    if (later.order === undefined || later.due !== undefined || !isProven(world, id)) continue
    await prove(world, agent, id, later)
  }
  if (!(await explain(world, agent))) return
  for (const [id, later] of laterStakes)
    if (isCompared(world, agent, id, later)) laterStakes.delete(id)
}

async function prove(
  world: CrowdWorld,
  agent: Agent,
  id: string,
  later: LaterStake,
): Promise<void> {
  const proof = await readProof(world, agent, id)
  const hash = proof?.shared?.hash ?? null
  if (proof?.shared === undefined || hash === null || later.order === undefined) return
  const revealed: RevealedRound = { ...proof.shared, hash, proof }
  requireSeal(agent, id, later, revealed)
  const minor = await dueOf(world, agent, later, later.order, revealed)
  if (minor !== undefined) later.due = { minor, sinceMs: world.clock.serverNow() }
}

export async function readProof(
  world: CrowdWorld,
  agent: Agent,
  id: string,
): Promise<Proof | undefined> {
  const reply = await ask(world, agent, proofOfRound, { roundID: id })
  if (reply.ok) return reply.data
  if (reply.debug === 'record not found')
    throw disagree(agent, CALL, `the agent's round ${id}`, reply)
  return undefined
}

function requireSeal(
  agent: Agent,
  id: string,
  later: LaterStake,
  { round, chain, salt, hash, proof }: RevealedRound,
): void {
  const revealed = { ...sealOf(later, proof), round, chain, salt }
  if (revealed.hashBefore !== undefined && sha256Hex(hash) !== revealed.hashBefore)
    throw disagree(agent, CALL, `a hash with hash ${revealed.hashBefore} in round ${id}`, hash)
  if (later.seal !== undefined && JSON.stringify(later.seal) !== JSON.stringify(revealed))
    throw disagree(agent, CALL, `the commitment ${JSON.stringify(later.seal)}`, revealed)
}

/** Compares what is known of a stake. Returns true if nothing remains to compare. */
function isCompared(world: CrowdWorld, agent: Agent, id: string, later: LaterStake): boolean {
  const { shown, due, winMinor = 0n, stakedMinor } = later
  const ageMs = world.clock.serverNow() - later.atMs
  if (shown !== undefined) {
    if (shown.staked !== toWireMoney(stakedMinor))
      throw disagree(agent, shown.call, `a stake of ${toWireMoney(stakedMinor)}`, shown.staked)
    if (winMinor !== shown.winMinor)
      throw disagree(
        agent,
        shown.call,
        `${toWireMoney(winMinor)} as in the statement`,
        toWireMoney(shown.winMinor),
      )
    world.tally.checked(`own round of ${shown.call}`)
    later.shown = undefined
  }
  if (due !== undefined) {
    const mayBeUnpaid =
      later.winMinor === undefined && world.clock.serverNow() < due.sinceMs + PAID_WITHIN_MS
    if (winMinor !== due.minor && mayBeUnpaid && shown === undefined) return false
    if (winMinor !== due.minor)
      throw disagree(
        agent,
        `round ${id} of ${later.order?.kind ?? 'a game'}`,
        `a payout of ${toWireMoney(due.minor)} by the rules`,
        toWireMoney(winMinor),
      )
    world.tally.checked(`recomputed round of ${later.order?.kind ?? 'a game'}`)
    return true
  }
  if (later.order === undefined) return ageMs > LEFT_OPEN_MS
  return !isProven(world, id) && (shown !== undefined || ageMs > FORGOTTEN_MS)
}
