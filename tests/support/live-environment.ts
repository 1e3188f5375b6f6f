import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createKeyFile, newKeyRing } from '#server/platform/security/key-file.ts'

export async function liveEnvironment(): Promise<{
  environment: Record<string, string>
  remove(): void
}> {
  const folder = mkdtempSync(join(tmpdir(), 'kupa-live-'))
  const secrets = join(folder, 'secrets.json')
  createKeyFile(secrets, await newKeyRing())
  return {
    environment: {
      KUPA_MODE: 'live',
      DATABASE_URL: 'postgres://db/kupa',
      PUBLIC_URL: 'https://kupa.example',
      LICENCE_NUMBER: '1',
      RATE_LIMIT: 'on',
      SECRETS_FILE: secrets,
      SMTP_URL: 'smtp://127.0.0.1:1',
      SMS_URL: 'https://sms.example',
      KUPA_PAYMENT_PROVIDER: 'bank',
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
