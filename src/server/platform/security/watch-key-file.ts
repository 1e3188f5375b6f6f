import { unwatchFile, watchFile } from 'node:fs'
import type { Platform } from '../platform.ts'

const LOOKS_EVERY_MS = 2_000

/**
 * Reads SECRETS_FILE again when it changes, or at `reload`. A bad file is logged and the keys in
 * memory stay.
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
          if (changed) log.warn('the key ring was loaded again')
        },
        (error: unknown) =>
          log.error({ err: error }, 'the key ring could not be loaded; the previous one stays'),
      )
  }
  if (secretsFile === undefined) return { reload: () => {}, stop: () => {} }
  // Polling also sees a file that was replaced through a link, as Kubernetes does.
  watchFile(secretsFile, { interval: LOOKS_EVERY_MS, persistent: false }, reload)
  return { reload, stop: () => unwatchFile(secretsFile, reload) }
}
