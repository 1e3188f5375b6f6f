import {
  ConfigError,
  readConfig,
  REQUIRED_LIVE,
  SMS_REQUIRED,
  type Config,
} from '#server/platform/config.ts'
import { finding, type Finding } from './finding.ts'

type Environment = Readonly<Record<string, string | undefined>>

const HOW: Readonly<Record<(typeof REQUIRED_LIVE)[number], string>> = {
  DATABASE_URL: 'install PostgreSQL 15 or newer and create a role and a database',
  PUBLIC_URL: 'the https address of the site; get a domain and a certificate',
  SECRETS_FILE: 'kupa secrets-new FILE writes a key ring; keep a copy of it away from the database',
  SMTP_URL: 'an account at a mail service, as smtps://USER:PASSWORD@HOST',
  LICENCE_NUMBER: 'the number of your gaming licence, from the regulator',
  KUPA_PAYMENT_PROVIDER: 'adyen with a contract, or bank for transfers only',
}

const RECOMMENDED: readonly (readonly [name: string, how: string])[] = [
  [
    'TRUSTED_PROXIES',
    'the addresses of the proxy in front, so that players are not all one address',
  ],
  [
    'OFFICE_NETWORKS',
    'the networks of the office, so that no other address reaches the back office',
  ],
  [
    'DATABASE_DISK',
    'a folder on the disk of the database, so that an alert comes before it is full',
  ],
  [
    'SANCTIONS_EU_URL',
    'the address of the EU list for its daily download (docs/operations/watchlists.md)',
  ],
  [
    'BOUNCE_ADDRESS',
    'a mailbox that pipes bounces to kupa mail-report, ' +
      'unless SENDGRID_WEBHOOK_KEY is set (docs/messages.md)',
  ],
  ['SANCTIONS_UN_URL', 'the address of the UN list for its daily download'],
  ['SANCTIONS_OFAC_URL', 'the address of the OFAC list for its daily download'],
]

/** Checks the settings as if `KUPA_MODE` were live. The values are not part of the findings. */
export function checkSettings(env: Environment): { findings: Finding[]; config?: Config } {
  const findings = [
    ...REQUIRED_LIVE.map((name) => isSet(env, name, HOW[name], 'required')),
    smsIsSet(env),
    ...RECOMMENDED.map(([name, how]) => isSet(env, name, how, 'recommended')),
  ]
  if (findings.some(({ ok, weight }) => !ok && weight === 'required')) return { findings }
  const about = { check: 'settings: accepted in live mode', how: 'correct the setting' }
  try {
    const config = readConfig({ ...env, KUPA_MODE: 'live' })
    return { findings: [...findings, finding(about, true, 'accepted')], config }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return { findings: [...findings, finding(about, false, error.message)] }
  }
}

function smsIsSet(env: Environment): Finding {
  const how =
    'an account at Netgsm or Twilio, or your own gateway that accepts {"to", "text"} (docs/messages.md)'
  const ok = Boolean(env['SMS_PROVIDERS'] || env['SMS_URL'])
  return finding(
    { check: `setting: ${SMS_REQUIRED}`, weight: 'required', how },
    ok,
    ok ? 'set' : 'not set',
  )
}

function isSet(env: Environment, name: string, how: string, weight: Finding['weight']): Finding {
  const ok = Boolean(env[name])
  return finding({ check: `setting: ${name}`, weight, how }, ok, ok ? 'set' : 'not set')
}
