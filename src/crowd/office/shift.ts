import type { z } from 'zod'
import type { StaffCallSpec } from '#shared/contracts/staff/define.ts'
import type { Lang } from '#shared/lang.ts'
import { chanceAt, type Chance } from '../agents/chance.ts'
import type { Reply } from '../transport/ask.ts'
import type { CrowdWorld } from '../world.ts'
import { askOffice } from './ask-office.ts'
import type { Member } from './member.ts'
import type { OfficeMemory } from './office-memory.ts'

const HOUR_MS = 3_600_000

export type Shift = {
  world: CrowdWorld
  member: Member
  memory: OfficeMemory
  chance: Chance
  nowMs: number
}

type SpecOf<I extends z.ZodType, O extends z.ZodType> = Omit<StaffCallSpec, 'input' | 'output'> & {
  readonly input: I
  readonly output: O
}

export function order<I extends z.ZodType, O extends z.ZodType>(
  { world, member }: Shift,
  spec: SpecOf<I, O>,
  data: z.input<I>,
): Promise<Reply<z.output<O>>> {
  return askOffice(world, member, spec, data)
}

/** Returns the rows of a list, or none if the call was refused. */
export async function rowsOf<I extends z.ZodType, R>(
  { world, member }: Shift,
  spec: SpecOf<I, z.ZodType<{ rows: R[] }>>,
  data: z.input<I>,
): Promise<R[]> {
  const reply = await askOffice(world, member, spec, data)
  return reply.ok ? reply.data.rows : []
}

/** `hours`: the mean wait of an item; `max`: the maximum number of items per visit. */
type Pace = { hours: number; max?: number; keepsNewest?: boolean }

/** The newest item of a queue stays open for up to this multiple of the mean wait. */
const NEWEST_WAITS = 3

/**
 * Returns the items that are due, longest waiting first. The wait of each item is derived from its
 * ID and has a mean of `hours`; the newest item stays open longer. So a queue always has undecided
 * items.
 */
export function dueItems<T>(
  { nowMs, memory }: Shift,
  desk: string,
  items: readonly T[],
  { hours, max = 5, keepsNewest = true }: Pace,
  about: (item: T) => { id: string; since: string },
): T[] {
  const known = items
    .map((item) => ({ item, id: about(item).id, sinceMs: Date.parse(about(item).since) }))
    .toSorted((a, b) => a.sinceMs - b.sinceMs)
  const newest = known.at(-1)
  return known
    .filter(
      (one) =>
        nowMs >= one.sinceMs + waitMs(`${memory.seed}/${desk}`, one.id, hours) &&
        (!keepsNewest || one !== newest || nowMs >= one.sinceMs + NEWEST_WAITS * hours * HOUR_MS),
    )
    .map(({ item }) => item)
    .slice(0, max)
}

/** Half of the mean is fixed and the other half random, so that few items wait for very long. */
function waitMs(desk: string, id: string, hours: number): number {
  const wait = chanceAt(desk, id).exponential(hours / 2)
  return (hours / 2 + wait) * HOUR_MS
}

/** Returns the random choices about one item. They are the same at every visit. */
export const choiceOf = ({ memory }: Pick<Shift, 'memory'>, desk: string, id: string): Chance =>
  chanceAt(`${memory.seed}/${desk}/choice`, id)

export function textFor<T>(
  shift: Pick<Shift, 'memory'>,
  id: string,
  texts: Readonly<Record<Lang, readonly T[]>>,
  lang: Lang = 'tr',
): T {
  return choiceOf(shift, 'text', id).pick(texts[lang])
}
