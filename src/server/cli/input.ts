import { readFile, stat } from 'node:fs/promises'
import { parseArgs, type ParseArgsConfig } from 'node:util'

/** The input of a command is invalid. The message is one line for a person. Exit code 2. */
export class CliInputError extends Error {}

const MAX_FILE_BYTES = 4 * 1024 * 1024

type TextOptions = Readonly<Record<string, { type: 'string' }>>
export type CommandLine<O extends TextOptions> = {
  positionals: string[]
  values: { [K in keyof O]?: string }
}

/**
 * Splits arguments into positionals and `--name value` options.
 * @throws CliInputError for unknown options
 */
export function readCommandLine<const O extends TextOptions>(
  args: string[],
  options: O,
): CommandLine<O> {
  const config: ParseArgsConfig = { args, options, allowPositionals: true, strict: true }
  try {
    const { positionals, values } = parseArgs(config)
    return { positionals, values: texts(values, options) }
  } catch (error) {
    throw new CliInputError(error instanceof Error ? error.message : 'the arguments cannot be read')
  }
}

function texts<O extends TextOptions>(
  values: Record<string, unknown>,
  options: O,
): { [K in keyof O]?: string } {
  const read: { [K in keyof O]?: string } = {}
  for (const name in options) {
    const value = values[name]
    if (typeof value === 'string') read[name] = value
  }
  return read
}

export function requireOne(positionals: readonly string[], name: string): string {
  const [only, ...more] = positionals
  if (only === undefined) throw new CliInputError(`${name} is missing`)
  if (more.length > 0) throw new CliInputError(`unexpected "${more[0]}" after ${name}`)
  return only
}

export function readChoice<const T extends string>(
  text: string | undefined,
  name: string,
  choices: readonly T[],
): T | undefined {
  if (text === undefined) return undefined
  const chosen = choices.find((choice) => choice === text)
  if (chosen === undefined) throw new CliInputError(`--${name} must be ${choices.join(' or ')}`)
  return chosen
}

export function readInteger(
  text: string | undefined,
  name: string,
  min: number,
  max: number,
): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= min && value <= max) return value
  throw new CliInputError(`--${name} must be an integer from ${min} to ${max}`)
}

/**
 * Reads a file's JSON.
 * @throws CliInputError when the file is missing, too large or invalid
 */
export async function readJsonFile(path: string): Promise<unknown> {
  const text = await readTextFile(path)
  try {
    return JSON.parse(text)
  } catch {
    throw new CliInputError(`${path} is not JSON`)
  }
}

/**
 * Reads a file's text.
 * @throws CliInputError when the file is missing or too large
 */
export async function readTextFile(path: string, maxBytes = MAX_FILE_BYTES): Promise<string> {
  const file = await stat(path).catch(() => undefined)
  if (!file?.isFile()) throw new CliInputError(`there is no file ${path}`)
  if (file.size > maxBytes) throw new CliInputError(`${path} is larger than ${maxBytes} bytes`)
  return readFile(path, 'utf8').catch(() => {
    throw new CliInputError(`${path} cannot be read`)
  })
}
