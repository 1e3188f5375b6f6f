import os from 'node:os'
import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from './config.ts'
import { VERSION } from './version.ts'

const SECRETS = ['req.headers', 'headers.cookie', 'headers.authorization']

/**
 * Writes each log event as one line of JSON with the host, the process, its roles and the version
 * of the program. `also` adds fields to each line.
 */
export function createLog(
  { mode, roles }: Pick<Config, 'mode' | 'roles'>,
  options: { destination?: DestinationStream; also?: () => object } = {},
): Logger {
  const { destination, also } = options
  return pino(
    {
      level: mode === 'live' ? 'info' : 'warn',
      base: {
        host: os.hostname(),
        process: process.pid,
        roles: [...roles].join(','),
        version: VERSION,
      },
      redact: SECRETS,
      ...(also === undefined ? {} : { mixin: also }),
    },
    ...(destination === undefined ? [] : [destination]),
  )
}
