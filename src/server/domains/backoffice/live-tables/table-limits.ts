import { z } from 'zod'
import type { Bilingual, Lang } from '#shared/lang.ts'
import { toWireMoney } from '#shared/money.ts'
import type { Seen } from '#shared/office/proposal-context.ts'
import { Refusal } from '#shared/refusals.ts'
import {
  groupSpots,
  listTables,
  setLimits,
  type LimitsChange,
  type TableLimits,
} from '#server/domains/tables/index.ts'
import { listRooms, setHallLimits, type HallChange } from '#server/domains/bingo/index.ts'
import {
  listGames,
  setSportLimits,
  type OfferedGame,
  type SportLimits,
} from '#server/domains/virtuals/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { ProposalRow } from '#server/domains/staff/index.ts'
import type { House } from '../house.ts'
import {
  hallChanges,
  hallFacts,
  hallFields,
  readHallChange,
  writeHallChange,
} from './hall-limits.ts'
import { nameIn, storedName } from '../stored-name.ts'

export const TABLE_LIMITS = 'table-limits'

export type VenueChange = { of: 'hall'; limits: HallChange } | { of: 'sport'; limits: SportLimits }

const minor = z.string().regex(/^\d{1,18}$/)
const tableInput = z.object({
  name: storedName,
  version: z.number().int(),
  minMinor: minor,
  maxMinor: minor,
  tableMaxMinor: minor,
  own: z.array(z.object({ pays: z.string(), minMinor: minor, maxMinor: minor })),
})

const known = { name: storedName, version: z.number().int() }
const hallInput = z.object({ ...known, ...hallFields })
const sportInput = z.object({
  ...known,
  of: z.literal('sport'),
  minStakeMinor: minor,
  maxStakeMinor: minor,
  maxWinMinor: minor,
  roundMaxMinor: minor,
})
const input = z.union([hallInput, sportInput, tableInput])

export function writeChange(
  name: Bilingual,
  version: number,
  { minMinor, maxMinor, tableMaxMinor, own }: LimitsChange,
): z.output<typeof tableInput> {
  return {
    name,
    version,
    minMinor: minMinor.toString(),
    maxMinor: maxMinor.toString(),
    tableMaxMinor: tableMaxMinor.toString(),
    own: own.map((one) => ({
      pays: one.pays,
      minMinor: one.minMinor.toString(),
      maxMinor: one.maxMinor.toString(),
    })),
  }
}

export function readChange({
  input: stored,
}: Pick<ProposalRow, 'input'>): LimitsChange & { version: number } {
  const { version, minMinor, maxMinor, tableMaxMinor, own } = tableInput.parse(stored)
  return {
    version,
    minMinor: BigInt(minMinor),
    maxMinor: BigInt(maxMinor),
    tableMaxMinor: BigInt(tableMaxMinor),
    own: own.map((one) => ({
      pays: one.pays,
      minMinor: BigInt(one.minMinor),
      maxMinor: BigInt(one.maxMinor),
    })),
  }
}

export const askedOf = ({ input: stored }: Pick<ProposalRow, 'input'>, lang: Lang): string =>
  nameIn(input.parse(stored).name, lang)

export function readVenueChange({ input: stored }: Pick<ProposalRow, 'input'>): VenueChange {
  const asked = z.union([hallInput, sportInput]).parse(stored)
  if (asked.of === 'hall') return { of: 'hall', limits: readHallChange(asked) }
  return {
    of: 'sport',
    limits: {
      minStakeMinor: BigInt(asked.minStakeMinor),
      maxStakeMinor: BigInt(asked.maxStakeMinor),
      maxWinMinor: BigInt(asked.maxWinMinor),
      roundMaxMinor: BigInt(asked.roundMaxMinor),
    },
  }
}

export function writeVenueChange(
  name: Bilingual,
  version: number,
  change: VenueChange,
): z.output<typeof input> {
  if (change.of === 'hall') return { name, version, ...writeHallChange(change.limits) }
  const { minStakeMinor, maxStakeMinor, maxWinMinor, roundMaxMinor } = change.limits
  return {
    name,
    version,
    of: 'sport',
    minStakeMinor: minStakeMinor.toString(),
    maxStakeMinor: maxStakeMinor.toString(),
    maxWinMinor: maxWinMinor.toString(),
    roundMaxMinor: roundMaxMinor.toString(),
  }
}

export function defineTableLimits({ staff, tables, bingo, virtuals }: House): void {
  staff.proposals.define({
    kind: TABLE_LIMITS,
    subjectKind: 'table',
    input,
    async seen(tx, { subjectId, input: stored }) {
      return { changes: await changesOf(tx, subjectId, input.parse(stored)) }
    },
    async execute(tx, { subjectId, input: stored }) {
      const asked = input.parse(stored)
      if ('of' in asked)
        return changeVenue(
          tx,
          subjectId,
          asked.version,
          readVenueChange({ input: stored }),
          () => void Promise.all([bingo.reload(), virtuals.reload()]).catch(() => undefined),
        )
      const { version, ...change } = readChange({ input: stored })
      const { before, after } = await setLimits(tx, subjectId, version, change)
      return {
        before: factsOf(before),
        after: factsOf(after),
        later: () => void tables.reload().catch(() => undefined),
      }
    },
  })
}

type Changes = NonNullable<Seen['changes']>

/** Returns each limit with its current and requested value. @throws Refusal 'record not found' */
async function changesOf(tx: Tx, id: string, asked: z.output<typeof input>): Promise<Changes> {
  const row = (field: string, before: bigint, after: string): Changes[number] => ({
    field,
    unit: 'money',
    before: before.toString(),
    after,
  })
  if (!('of' in asked)) {
    const table = (await listTables(tx)).find((one) => one.id === id)
    if (table === undefined) throw new Refusal('record not found')
    const own = new Map(
      asked.own.map(({ pays, minMinor, maxMinor }) => [
        pays,
        rangeOf(BigInt(minMinor), BigInt(maxMinor)),
      ]),
    )
    const spots = groupSpots(table).map(
      ({ pays, own: isOwn, minMinor, maxMinor }): Changes[number] => ({
        field: `spots.${pays}`,
        unit: 'text',
        before: isOwn ? rangeOf(minMinor, maxMinor) : null,
        after: own.get(pays) ?? null,
      }),
    )
    return [
      row('min', table.minBetMinor, asked.minMinor),
      row('max', table.maxBetMinor, asked.maxMinor),
      row('tableMax', table.tableMaxMinor, asked.tableMaxMinor),
      ...spots.filter(({ before, after }) => before !== null || after !== null),
    ]
  }
  if (asked.of === 'hall') {
    const hall = (await listRooms(tx)).find((one) => one.id === id)
    if (hall === undefined) throw new Refusal('record not found')
    return hallChanges(hall, readHallChange(asked))
  }
  const sport = (await listGames(tx)).find(({ game }) => game.gameID === id)
  if (sport === undefined) throw new Refusal('record not found')
  return [
    row('min', sport.minStakeMinor, asked.minStakeMinor),
    row('max', sport.maxStakeMinor, asked.maxStakeMinor),
    row('maxWin', sport.maxWinMinor, asked.maxWinMinor),
    row('roundMax', sport.roundMaxMinor, asked.roundMaxMinor),
  ]
}

const rangeOf = (minMinor: bigint, maxMinor: bigint) =>
  `${toWireMoney(minMinor)} – ${toWireMoney(maxMinor)}`

async function changeVenue(
  tx: Tx,
  id: string,
  version: number,
  change: VenueChange,
  later: () => void,
) {
  if (change.of === 'hall') {
    const { before, after } = await setHallLimits(tx, id, version, change.limits)
    return { before: hallFacts(before), after: hallFacts(after), later }
  }
  const { before, after } = await setSportLimits(tx, id, version, change.limits)
  return { before: sportFacts(before), after: sportFacts(after), later }
}

const sportFacts = ({
  limitsVersion,
  minStakeMinor,
  maxStakeMinor,
  maxWinMinor,
  roundMaxMinor,
}: OfferedGame) => ({
  version: limitsVersion,
  minStake: toWireMoney(minStakeMinor),
  maxStake: toWireMoney(maxStakeMinor),
  maxWin: toWireMoney(maxWinMinor),
  roundMax: toWireMoney(roundMaxMinor),
})
const factsOf = ({
  limitsVersion,
  minBetMinor,
  maxBetMinor,
  tableMaxMinor,
  spotLimits,
}: TableLimits) => ({
  version: limitsVersion,
  minBet: toWireMoney(minBetMinor),
  maxBet: toWireMoney(maxBetMinor),
  tableMax: toWireMoney(tableMaxMinor),
  spots: Object.fromEntries(
    Object.entries(spotLimits).map(([spot, { minMinor, maxMinor }]) => [
      spot,
      `${toWireMoney(minMinor)} – ${toWireMoney(maxMinor)}`,
    ]),
  ),
})
