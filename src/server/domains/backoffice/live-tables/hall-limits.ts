import { z } from 'zod'
import type { PrizeKind } from '#games/bingo/bingo-game.ts'
import type { Guarantees } from '#games/bingo/share-sales.ts'
import type { VenueLimits } from '#shared/contracts/staff/venues.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import type { Seen } from '#shared/office/proposal-context.ts'
import {
  limitsOf,
  type BingoRoom,
  type HallChange,
  type HallLimits,
} from '#server/domains/bingo/index.ts'

const minor = z.string().regex(/^\d{1,18}$/)
const count = z.number().int()

export const hallFields = {
  of: z.literal('hall'),
  ticketMinor: minor,
  maxTickets: count,
  minPlayers: count.optional(),
  minTickets: count.optional(),
  guarantees: z.partialRecord(z.enum(['line', 'two-lines', 'pattern', 'full']), minor).optional(),
  guaranteeBudgetMinor: minor.optional(),
}
const stored = z.object(hallFields)

export function readHallChange(asked: z.output<typeof stored>): HallChange {
  const { ticketMinor, maxTickets, minPlayers, minTickets, guarantees } = asked
  const { guaranteeBudgetMinor: budget } = asked
  return {
    ticketMinor: BigInt(ticketMinor),
    maxTickets,
    ...(minPlayers !== undefined && { minPlayers }),
    ...(minTickets !== undefined && { minTickets }),
    ...(guarantees !== undefined && {
      guarantees: Object.fromEntries(
        Object.entries(guarantees).map(([kind, amount]) => [kind, BigInt(amount)]),
      ),
    }),
    ...(budget !== undefined && { guaranteeBudgetMinor: BigInt(budget) }),
  }
}

export function writeHallChange({
  ticketMinor,
  guarantees,
  guaranteeBudgetMinor: budget,
  ...counts
}: HallChange): z.output<typeof stored> {
  return {
    of: 'hall',
    ticketMinor: ticketMinor.toString(),
    ...counts,
    ...(guarantees !== undefined && {
      guarantees: Object.fromEntries(
        Object.entries(guarantees).map(([kind, amount]) => [kind, amount.toString()]),
      ),
    }),
    ...(budget !== undefined && { guaranteeBudgetMinor: budget.toString() }),
  }
}

type Named = 'guaranteeLine' | 'guaranteeMiddle' | 'guaranteeFull'
type Asked = {
  ticket: Minor
  maxTickets: number
  minPlayers?: number | undefined
  minTickets?: number | undefined
  guaranteeBudget?: Minor | undefined
} & { [name in Named]?: Minor | undefined }

const NAMED: readonly (readonly [Named, readonly PrizeKind[]])[] = [
  ['guaranteeLine', ['line']],
  ['guaranteeMiddle', ['two-lines', 'pattern']],
  ['guaranteeFull', ['full']],
]

const kindOf = ({ game }: BingoRoom, kinds: readonly PrizeKind[]) =>
  game.prizes.find((kind) => kinds.includes(kind))

/** A guarantee of zero is none. */
export function toHallChange(room: BingoRoom, asked: Asked): HallChange {
  const { minPlayers, minTickets, guaranteeBudget } = asked
  const current: Guarantees = room.rules.guarantees
  const guarantees: Partial<Record<PrizeKind, Minor>> = { ...current }
  for (const [name, kinds] of NAMED) {
    const [kind, amount] = [kindOf(room, kinds), asked[name]]
    if (kind === undefined || amount === undefined) continue
    if (amount > 0n) guarantees[kind] = amount
    else delete guarantees[kind]
  }
  return {
    ticketMinor: asked.ticket,
    maxTickets: asked.maxTickets,
    guarantees,
    ...(minPlayers !== undefined && { minPlayers }),
    ...(minTickets !== undefined && { minTickets }),
    ...(guaranteeBudget !== undefined && { guaranteeBudgetMinor: guaranteeBudget }),
  }
}

export function presentHallLimits(
  room: BingoRoom,
  change: HallChange = limitsOf(room),
): Extract<VenueLimits, { of: 'hall' }> {
  const limits: HallLimits = { ...limitsOf(room), ...change }
  const guaranteed = (kinds: readonly PrizeKind[]) => {
    const kind = kindOf(room, kinds)
    return toWireMoney((kind && limits.guarantees[kind]) ?? 0n)
  }
  return {
    of: 'hall',
    ticket: toWireMoney(limits.ticketMinor),
    maxTickets: limits.maxTickets,
    minPlayers: limits.minPlayers,
    minTickets: limits.minTickets,
    guaranteeLine: guaranteed(['line']),
    guaranteeMiddle: guaranteed(['two-lines', 'pattern']),
    guaranteeFull: guaranteed(['full']),
    guaranteeBudget: toWireMoney(limits.guaranteeBudgetMinor),
  }
}

type Change = NonNullable<Seen['changes']>[number]
const FIELD: Readonly<Record<string, readonly [field: string, unit: Change['unit']]>> = {
  ticket: ['ticket', 'money'],
  maxTickets: ['mostTickets', 'number'],
  minPlayers: ['minPlayers', 'number'],
  minTickets: ['minTickets', 'number'],
  guaranteeLine: ['guaranteeLine', 'money'],
  guaranteeMiddle: ['guaranteeMiddle', 'money'],
  guaranteeFull: ['guaranteeFull', 'money'],
  guaranteeBudget: ['guaranteeBudget', 'money'],
}

export function hallChanges(room: BingoRoom, change: HallChange): Change[] {
  const [before, after] = [
    new Map(Object.entries(presentHallLimits(room))),
    new Map(Object.entries(presentHallLimits(room, change))),
  ]
  return Object.entries(FIELD).flatMap(([name, [field, unit]]): Change[] => {
    const [from, to] = [before.get(name), after.get(name)]
    if (from === to && name !== 'ticket' && name !== 'maxTickets') return []
    const write = (value: unknown) =>
      unit === 'money'
        ? String(value)
            .replace('.', '')
            .replace(/^0+(?=\d)/, '')
        : String(value)
    return [{ field, unit, before: write(from), after: write(to) }]
  })
}

export const hallFacts = (room: BingoRoom) => {
  const { of: _of, ...limits } = presentHallLimits(room)
  return { version: room.limitsVersion, ...limits }
}
