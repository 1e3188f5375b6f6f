import os from 'node:os'
import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from './config.ts'
import { isTransientFault } from './database/transient-fault.ts'
import { VERSION } from './version.ts'

const SECRETS = ['req.headers', 'headers.cookie', 'headers.authorization']
const ERROR_LEVEL = 50

/**
 * Writes each log event as one line of JSON with the host, the process, its roles and the version
 * of the program. `also` adds fields to each line. An error that carries a transient fault is
 * written as a warning: the work is repeated, and level 50 stays for what a person must look at.
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
      hooks: {
        logMethod(args, method, level) {
          if (level === ERROR_LEVEL && carriesTransientFault(args[0])) this.warn(...args)
          else method.apply(this, args)
        },
      },
      ...(also === undefined ? {} : { mixin: also }),
    },
    ...(destination === undefined ? [] : [destination]),
  )
}

const carriesTransientFault = (fields: unknown): boolean =>
  typeof fields === 'object' && fields !== null && 'err' in fields && isTransientFault(fields.err)
