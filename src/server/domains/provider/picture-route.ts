import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#shared/refusals.ts'
import type { Platform } from '#server/platform/platform.ts'
import { gamePicture } from './aggregators/pictures.ts'

const YEAR = 'public, max-age=31536000, immutable'
const TYPES: Readonly<Record<string, string>> = { '.avif': 'image/avif', '.webp': 'image/webp' }

/** Serves the pictures of aggregators' games. A name contains the digest of its picture. */
export function registerGamePictures(
  app: FastifyInstance,
  { config, database }: Pick<Platform, 'config' | 'database'>,
): void {
  const folder = join(config.dataDir, 'studio-art')
  app.get<{ Params: { name: string } }>('/studio-art/:name', async (request, reply) => {
    const path = await gamePicture(database.read, folder, request.params.name)
    if (path === undefined) throw new Refusal('record not found')
    return reply
      .headers({ 'cache-control': YEAR })
      .type(TYPES[extname(path)] ?? 'application/octet-stream')
      .send(await readFile(path))
  })
}
