import { listLinks, listSignals, type SignalRow } from '#shared/contracts/staff/risk.ts'
import type { Agent } from '../agents/agent.ts'
import type { Label } from '../agents/temperament.ts'
import { scoreOf, type Detection, type Score } from '../score.ts'
import type { Reply } from '../transport/ask.ts'
import type { CrowdWorld } from '../world.ts'
import { askOffice } from './ask-office.ts'
import { headOf } from './member.ts'
import { signInMember } from './sign-in.ts'

type SignalKind = SignalRow['kind']
type Page<R> = { rows: R[]; next: string | null }

const HARM = ['problem gambler'] as const
const SIGNALS: Readonly<Partial<Record<SignalKind, readonly Label[]>>> = {
  'chasing-deposits': HARM,
  'rising-stakes': HARM,
  'night-play': HARM,
  'long-session': [...HARM, 'bot'],
  'declined-deposits': ['chargeback maker'],
  'cancelled-withdrawals': HARM,
  'raised-limits': HARM,
}
const DEMO_ADMINISTRATOR = { username: 'admin', password: 'Admin1234' }
const PAGE_ROWS = 100

/**
 * Reads the findings of risk monitoring from the back office and compares them with the labels of
 * the agents.
 * @throws Error if the administrator cannot read the lists
 */
export async function scoreDetections(
  world: CrowdWorld,
  agents: readonly Agent[],
  { username, password } = DEMO_ADMINISTRATOR,
): Promise<Score[]> {
  const reader = headOf('score', username, password)
  if (!(await signInMember(world, reader))) throw new Error(`${username} cannot sign in`)
  const signals = await allRows(SIGNAL_STATES, (page) =>
    askOffice(world, reader, listSignals, page),
  )
  const links = await allRows(LINK_STATES, (page) => askOffice(world, reader, listLinks, page))
  const detections: Detection[] = Object.entries(SIGNALS).map(([kind, finds]) => ({
    name: kind,
    finds,
    found: new Set(signals.filter((row) => row.kind === kind).map(({ username: who }) => who)),
  }))
  const linked = links.flatMap(({ one, other }) => [one.username, other.username])
  detections.push(
    {
      name: 'any signal of harm',
      finds: HARM,
      found: new Set(signals.filter(isOfHarm).map(({ username: who }) => who)),
    },
    { name: 'linked accounts', finds: ['multi-accounter'], found: new Set(linked) },
  )
  return detections.map((detection) => scoreOf(agents, detection))
}

const SIGNAL_STATES = ['waiting', 'taken', 'decided'] as const
const LINK_STATES = ['waiting', 'decided'] as const

const isOfHarm = ({ kind }: SignalRow) => SIGNALS[kind]?.includes('problem gambler') === true

async function allRows<S extends string, R>(
  states: readonly S[],
  read: (page: { state: S; limit: number; after?: string }) => Promise<Reply<Page<R>>>,
): Promise<R[]> {
  const rows: R[] = []
  for (const state of states) {
    let after: string | null | undefined
    while (after !== null) {
      const reply: Reply<Page<R>> = await read({
        state,
        limit: PAGE_ROWS,
        ...(after !== undefined && { after }),
      })
      if (!reply.ok) throw new Error(`a list of the back office was refused: ${reply.debug}`)
      rows.push(...reply.data.rows)
      after = reply.data.next
    }
  }
  return rows
}
