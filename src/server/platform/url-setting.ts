import { ConfigError } from './config-error.ts'

/** @throws ConfigError unless the setting is absent or a URL of one of the protocols */
export function url(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  protocols: readonly string[],
): string | undefined {
  const value = env[name]
  if (value === undefined || value === '') return undefined
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new ConfigError(
      `${name}: must be a ${protocols.map((protocol) => `${protocol}//`).join(' or ')} address`,
    )
  }
  return value
}
