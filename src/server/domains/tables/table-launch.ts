import type { OwnTableRound, TableLaunchReply, TableState } from '#shared/contracts/tables.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import type { Launch } from '#server/domains/rounds/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import { limitsOf } from './bet-limits.ts'
import { decisionOf } from './decide.ts'
import { inRound, type LiveTable } from './live-table.ts'
import { findStake, listOwnStakes, toOwnRound, type Owner } from './stake.ts'
import { findRound, toRoundID } from './table-round.ts'

export function ownerOf(launch: Launch): Owner {
  return launch.mode === 'real' ? { playerId: launch.playerId } : { launchId: launch.id }
}

export async function tableLaunch(
  read: Db,
  table: LiveTable,
  launch: Launch,
  token: string,
  balanceMinor: Minor,
  state: TableState,
): Promise<TableLaunchReply> {
  const { lang, mode } = launch
  return {
    token,
    gameID: table.id,
    slug: table.id,
    name: table.name[lang],
    mode,
    lang,
    currency: 'TRY',
    balance: toWireMoney(balanceMinor),
    table: toWireTable(inRound(table, await findRound(read, table.id, state.round)), lang),
    ...(await ownRounds(read, table, ownerOf(launch), state.round)),
    state,
  }
}

async function ownRounds(
  read: Db,
  { id: tableId, game }: LiveTable,
  owner: Owner,
  number: number,
): Promise<{ round: OwnTableRound | null; lastRound: OwnTableRound | null }> {
  const running = await findStake(read, tableId, number, owner)
  const before = (await listOwnStakes(read, tableId, owner, 2)).find(
    (stake) => stake.number < number,
  )
  const known = (stake: typeof running) => (stake === undefined ? null : toOwnRound(stake))
  const decision =
    running === undefined || game.play !== 'shared' ? undefined : await decisionOf(read, running)
  return {
    round: running === undefined ? null : { ...toOwnRound(running), ...(decision && { decision }) },
    lastRound: known(before),
  }
}

function toWireTable(table: LiveTable, lang: 'tr' | 'en'): TableLaunchReply['table'] {
  const { game } = table
  return {
    tableID: table.id,
    game: game.id,
    kind: game.kind,
    name: table.name[lang],
    dealer: table.dealer,
    seats: table.seats,
    limits: table.limitsVersion,
    minBet: toWireMoney(table.minBetMinor),
    maxBet: toWireMoney(table.maxBetMinor),
    tableMax: toWireMoney(table.tableMaxMinor),
    betUnit: toWireMoney(game.betUnitMinor),
    phases: { ...table.phases },
    spots: game.spots.map((spot) => {
      const { pays, rtpPercent } = game.oddsOf(spot)
      const { minMinor, maxMinor } = limitsOf(table, spot)
      return { spot, pays, rtp: rtpPercent, min: toWireMoney(minMinor), max: toWireMoney(maxMinor) }
    }),
  }
}

export async function tableHistory(read: Db, launch: Launch, limit: number) {
  const stakes = await listOwnStakes(read, launch.gameID, ownerOf(launch), limit)
  return stakes
    .filter(({ stakedMinor }) => stakedMinor > 0n)
    .map(({ id, tableId, number, openedAt, stakedMinor, winMinor, state }) => ({
      roundID: id,
      date: openedAt.toISOString(),
      bet: toWireMoney(stakedMinor),
      win: toWireMoney(winMinor),
      state: state === 'open' ? ('open' as const) : ('settled' as const),
      nonce: number,
      tableRound: toRoundID(tableId, number),
    }))
}
