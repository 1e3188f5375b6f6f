import { createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { CliInputError } from '../input.ts'
import type { CheckLine } from './check.ts'

const FORMAT = 'kupa-provider-check'
const FORMAT_VERSION = 1
const PACKAGE = new URL('../../../../package.json', import.meta.url)

type About = {
  /** The server that was checked; null for the command's own. */
  url: string | null
  gameCode: string
  /** The studio's key. The certificate contains the digest of its public part. */
  privateKey: string | undefined
  startedAt: Date
  finishedAt: Date
}

/**
 * Writes what `provider-check` found. `digest` is the SHA-256 of the UTF-8 text that
 * JSON.stringify gives for `body`; with a signing key, `signature` is over the same text.
 */
export async function writeCertificate(
  file: string,
  lines: readonly CheckLine[],
  about: About,
  signingKey: KeyObject | undefined,
): Promise<void> {
  const body = {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    program: { name: 'kupa', version: await programVersion(), node: process.version },
    wallet: 'Hub88 operator wallet API, PROTOCOL 6',
    url: about.url,
    gameCode: about.gameCode,
    studioKey: about.privateKey === undefined ? null : fingerprintOf(about.privateKey),
    startedAt: about.startedAt.toISOString(),
    finishedAt: about.finishedAt.toISOString(),
    passed: lines.filter(({ ok }) => ok).length,
    failed: lines.filter(({ ok }) => !ok).length,
    result: lines.length > 0 && lines.every(({ ok }) => ok) ? 'passed' : 'failed',
    checks: lines,
  }
  const text = JSON.stringify(body)
  const certificate = {
    body,
    digest: createHash('sha256').update(text).digest('hex'),
    signature:
      signingKey === undefined
        ? null
        : {
            algorithm: algorithmOf(signingKey),
            publicKey: createPublicKey(signingKey).export({ type: 'spki', format: 'pem' }),
            value: sign(hashOf(signingKey), Buffer.from(text), signingKey).toString('base64'),
          },
  }
  const draft = `${file}.${process.pid}.part`
  try {
    await writeFile(draft, `${JSON.stringify(certificate, null, 2)}\n`, { flag: 'wx' })
    await rename(draft, file)
  } catch (error) {
    throw new CliInputError(
      `the certificate cannot be written: ${error instanceof Error ? error.message : ''}`,
    )
  }
}

const hashOf = (key: KeyObject) => (key.asymmetricKeyType === 'ed25519' ? null : 'sha256')
const algorithmOf = (key: KeyObject) =>
  key.asymmetricKeyType === 'ed25519' ? 'Ed25519' : 'RSA PKCS#1 v1.5 SHA-256'

const fingerprintOf = (privateKey: string) =>
  createHash('sha256')
    .update(createPublicKey(privateKey).export({ type: 'spki', format: 'der' }))
    .digest('hex')

async function programVersion(): Promise<string> {
  const text = await readFile(PACKAGE, 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version
}

/** @throws CliInputError for anything but an Ed25519 or RSA private key in PEM */
export async function readSigningKey(path: string): Promise<KeyObject> {
  const pem = await readFile(path, 'utf8').catch(() => {
    throw new CliInputError(`${path} cannot be read`)
  })
  try {
    const key = createPrivateKey(pem)
    if (key.asymmetricKeyType === 'ed25519' || key.asymmetricKeyType === 'rsa') return key
  } catch {
    // The message of the library may contain a part of the file.
  }
  throw new CliInputError(`${path} is no Ed25519 or RSA private key in PEM`)
}
