import type { FastifyInstance } from 'fastify'
import { playerListUpload, type PlayerListPreview } from '#shared/contracts/staff/segments.ts'
import { MAX_PLAYER_LIST_BYTES } from '#shared/office/player-lists.ts'
import { findListed, readPlayerList, storeList } from '#server/domains/crm/index.ts'
import { actorOf, audit } from '#server/domains/staff/index.ts'
import type { AddressReader } from '#server/platform/http/address.ts'
import { parseInput } from '#server/platform/http/parse.ts'
import type { House } from '../house.ts'
import { registerFileUpload } from '../reconciliation/file-upload.ts'

/**
 * POST /v1/player-lists?id=&name=: a CSV of player IDs or user names. Without a name it returns what
 * the file names and stores nothing. The same ID again stores nothing new.
 */
export function registerPlayerListUpload(
  app: FastifyInstance,
  house: House,
  address: AddressReader,
): void {
  const { platform } = house
  registerFileUpload(
    app,
    house,
    address,
    { path: '/v1/player-lists', needs: 'segment.write', maxBytes: MAX_PLAYER_LIST_BYTES },
    async (context, query, content): Promise<PlayerListPreview & { isStored: boolean }> => {
      const { id, name } = parseInput(playerListUpload, query)
      const lines = await readPlayerList(platform, context.staff.username, content)
      if (name === undefined)
        return { ...(await findListed(platform.database.read, lines)).preview, isStored: false }
      return platform.database.transaction(async (tx) => {
        const { players, preview } = await findListed(tx, lines)
        const { now } = context
        const list = { id, name, players, staff: context.staff.username, now }
        if (await storeList(tx, list))
          await audit(tx, actorOf(context), {
            action: 'segment.upload-list',
            subject: { kind: 'player-list', id },
            after: { name, players: players.length, unknown: preview.unknown },
          })
        return { ...preview, isStored: true }
      })
    },
  )
}
