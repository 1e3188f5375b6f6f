import { unwatchFile, watchFile } from 'node:fs'
import type { Platform } from '../platform.ts'

const LOOKS_EVERY_MS = 2_000

/**
 * Reloads SECRETS_FILE when it changes, or on `reload`. If the file is invalid, logs the error and
 * keeps the current keys.
 */
export function watchKeyFile({
  config: { secretsFile },
  secrets,
  log,
}: Pick<Platform, 'config' | 'secrets' | 'log'>): { reload(): void; stop(): void } {
  let last = Promise.resolve()
  const reload = () => {
    last = last
      .then(() => secrets.reload())
      .then(
        (changed) => {
          if (changed) log.warn('the key ring was reloaded')
        },
        (error: unknown) =>
          log.error(
            { err: error },
            'the key ring could not be reloaded; the current keys stay in use',
          ),
      )
  }
  if (secretsFile === undefined) return { reload: () => {}, stop: () => {} }
  // Polling also sees a file that was replaced through a link, as Kubernetes does.
  watchFile(secretsFile, { interval: LOOKS_EVERY_MS, persistent: false }, reload)
  return { reload, stop: () => unwatchFile(secretsFile, reload) }
}
