import type { z } from 'zod'
import * as calls from '#shared/contracts/staff/venues.ts'
import { toWireTime } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import { toWireMoney } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { readGuaranteeDay, requireHallLimits, type BingoRoom } from '#server/domains/bingo/index.ts'
import { findWaiting, listAudit } from '#server/domains/staff/index.ts'
import { requireSportLimits, type SportLimits } from '#server/domains/virtuals/index.ts'
import { errorConstraint } from '#server/platform/database/database.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { presentProposal } from '../proposal-calls.ts'
import { presentHallLimits, toHallChange } from './hall-limits.ts'
import {
  readVenueChange,
  TABLE_LIMITS,
  writeVenueChange,
  type VenueChange,
} from './table-limits.ts'

const HISTORY_SHOWN = 50

type Known = Omit<calls.Venue, 'name' | 'waiting' | 'limits' | 'guaranteeDay'> & {
  name: Record<Lang, string>
} & ({ of: 'hall'; room: BingoRoom } | { of: 'sport'; limits: SportLimits })

export function venueCalls({
  platform: { database, clock },
  staff,
  bingo,
  virtuals,
}: House): StaffBoundCall[] {
  const { read } = database
  const known = (): Known[] => [
    ...bingo.watched().map((room): Known => ({
      venueID: room.id,
      name: room.name,
      open: room.isEnabled,
      version: room.limitsVersion,
      of: 'hall',
      room,
    })),
    ...virtuals
      .offered()
      .map(
        ({
          game,
          isEnabled,
          limitsVersion,
          minStakeMinor,
          maxStakeMinor,
          maxWinMinor,
          roundMaxMinor,
        }): Known => ({
          venueID: game.gameID,
          name: game.name,
          open: isEnabled,
          version: limitsVersion,
          of: 'sport',
          limits: { minStakeMinor, maxStakeMinor, maxWinMinor, roundMaxMinor },
        }),
      ),
  ]
  const requireKnown = (id: string): Known => {
    const venue = known().find(({ venueID }) => venueID === id)
    if (venue === undefined) throw new Refusal('record not found')
    return venue
  }
  const fresh = () => Promise.all([bingo.reload(), virtuals.reload()])
  const list = async (lang: Lang): Promise<calls.Venue[]> => {
    const [waiting] = await Promise.all([findWaiting(read, TABLE_LIMITS), fresh()])
    return Promise.all(
      known().map(async (venue) => {
        const { venueID, name, open, version } = venue
        const asked = waiting.get(venueID)
        return {
          venueID,
          name: name[lang],
          open,
          version,
          limits: presentLimits(venue),
          guaranteeDay: await guaranteeDayOf(venue),
          waiting:
            asked === undefined
              ? null
              : {
                  by: asked.proposer,
                  at: toWireTime(asked.proposed_at),
                  reason: asked.reason,
                  limits: presentLimits(venue, readVenueChange(asked)),
                },
        }
      }),
    )
  }
  const guaranteeDayOf = async (venue: Known) => {
    if (venue.of !== 'hall') return null
    const day = await readGuaranteeDay(read, venue.venueID, clock.now())
    return { held: toWireMoney(day.heldMinor), paid: toWireMoney(day.paidMinor) }
  }
  return [
    handleStaff(calls.listVenues, ({ lang }) => list(lang)),
    handleStaff(calls.getVenue, async ({ lang }, { venueID }) => {
      const venue = (await list(lang)).find((one) => one.venueID === venueID)
      if (venue === undefined) throw new Refusal('record not found')
      return {
        venue,
        history: (await listAudit(read, { subjectID: venueID, limit: HISTORY_SHOWN })).rows,
      }
    }),
    handleStaff(
      calls.proposeVenueLimits,
      async (context, { requestID, venueID, version, limits, reason }) => {
        await fresh()
        const venue = requireKnown(venueID)
        const change = requireChange(venue, limits)
        const row = await database
          .transaction(async (tx) => {
            const asked = await staff.proposals.propose(tx, context, {
              id: requestID,
              kind: TABLE_LIMITS,
              subjectKind: 'table',
              subjectId: venueID,
              input: writeVenueChange(venue.name, version, change),
              reason,
            })
            if (asked.state === 'pending' && venue.version !== version)
              throw new Refusal('not possible')
            return asked
          })
          .catch((error: unknown) => {
            throw errorConstraint(error) === 'proposal_of_table_limits'
              ? new Refusal('duplicate')
              : error
          })
        return presentProposal(read, context, row)
      },
    ),
  ]
}

/** @throws Refusal 'record not found' for limits of another kind of venue; as the venue's domain */
function requireChange(
  venue: Known,
  limits: z.output<(typeof calls.proposeVenueLimits)['input']>['limits'],
): VenueChange {
  if (venue.of === 'hall' && limits.of === 'hall') {
    const change = toHallChange(venue.room, limits)
    requireHallLimits(venue.room, change)
    return { of: 'hall', limits: change }
  }
  if (venue.of !== 'sport' || limits.of !== 'sport') throw new Refusal('record not found')
  const change = {
    minStakeMinor: limits.minStake,
    maxStakeMinor: limits.maxStake,
    maxWinMinor: limits.maxWin,
    roundMaxMinor: limits.roundMax,
  }
  requireSportLimits(change)
  return { of: 'sport', limits: change }
}

function presentLimits(venue: Known, asked?: VenueChange): calls.VenueLimits {
  if (venue.of === 'hall')
    return presentHallLimits(venue.room, asked?.of === 'hall' ? asked.limits : undefined)
  const limits = asked?.of === 'sport' ? asked.limits : venue.limits
  const { minStakeMinor, maxStakeMinor, maxWinMinor, roundMaxMinor } = limits
  return {
    of: 'sport',
    minStake: toWireMoney(minStakeMinor),
    maxStake: toWireMoney(maxStakeMinor),
    maxWin: toWireMoney(maxWinMinor),
    roundMax: toWireMoney(roundMaxMinor),
  }
}
