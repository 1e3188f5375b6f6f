import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'

export type IssuerFault =
  | 'none'
  | 'nonce'
  | 'signature'
  | 'audience'
  | 'issuer'
  | 'expired'
  | 'unsigned'
  | 'server error'
  | 'silent'

export type Person = { sub: string; [claim: string]: unknown }
type Grant = { nonce: string; challenge: string; redirectUri: string; person: Person }
export type OpenIdIssuer = Awaited<ReturnType<typeof startOpenIdIssuer>>

const CLIENT = { id: 'kupa-test', secret: 'secret-of-kupa' }
const KEY_ID = 'key-1'
const MINUTES = 60

/**
 * An OpenID provider on loopback. It signs real ID tokens and checks the client, the redirect
 * address and PKCE. Its sign-in page asks for nothing and signs in `person`.
 */
export async function startOpenIdIssuer(id = 'deneme', name = 'Deneme') {
  const [own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const jwk = { ...(await exportJWK(own.publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }
  const grants = new Map<string, Grant>()
  let fault: IssuerFault = 'none'
  let person: Person = { sub: 'kisi-1' }
  let issuer = ''
  let requests = 0

  function grant(authorization: URL): string {
    const of = (key: string) => authorization.searchParams.get(key) ?? ''
    if (of('client_id') !== CLIENT.id || of('code_challenge_method') !== 'S256')
      throw new Error(`a wrong authorization request: ${authorization.search}`)
    const code = crypto.randomUUID()
    grants.set(code, {
      nonce: of('nonce'),
      challenge: of('code_challenge'),
      redirectUri: of('redirect_uri'),
      person,
    })
    const back = new URL(of('redirect_uri'))
    back.search = new URLSearchParams({ code, state: of('state'), iss: issuer }).toString()
    return back.href
  }

  async function sign({ nonce, person: who }: Grant): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const claims: JWTPayload = { ...who, nonce: fault === 'nonce' ? 'another' : nonce }
    const isOld = fault === 'expired'
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
      .setIssuer(fault === 'issuer' ? 'https://other.example' : issuer)
      .setAudience(fault === 'audience' ? 'another-client' : CLIENT.id)
      .setIssuedAt(isOld ? now - 10 * MINUTES : now)
      .setExpirationTime(isOld ? now - 5 * MINUTES : now + 5 * MINUTES)
      .sign(fault === 'signature' ? foreign.privateKey : own.privateKey)
    if (fault !== 'unsigned') return token
    const header = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
    return `${header}.${token.split('.')[1] ?? ''}.`
  }

  async function giveTokens(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const part of request) body += String(part)
    const form = new URLSearchParams(body)
    const code = form.get('code') ?? ''
    const granted = grants.get(code)
    grants.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (
      granted === undefined ||
      form.get('client_id') !== CLIENT.id ||
      form.get('client_secret') !== CLIENT.secret ||
      form.get('redirect_uri') !== granted.redirectUri ||
      challenge !== granted.challenge
    )
      return reply(response, { error: 'invalid_grant' }, 400)
    reply(response, {
      access_token: crypto.randomUUID(),
      token_type: 'Bearer',
      expires_in: 300,
      id_token: await sign(granted),
    })
  }

  const server = createServer((request, response) => {
    requests += 1
    if (fault === 'silent') return
    const url = new URL(request.url ?? '/', issuer)
    // The sign-in page still answers; only the calls of the server fail.
    if (fault === 'server error' && url.pathname !== '/authorize')
      return void response.writeHead(503).end('<h1>down</h1>')
    if (url.pathname === '/.well-known/openid-configuration')
      return reply(response, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: true,
      })
    if (url.pathname === '/jwks') return reply(response, { keys: [jwk] })
    if (url.pathname === '/authorize')
      return void response.writeHead(302, { location: grant(url) }).end()
    if (url.pathname === '/token') return void giveTokens(request, response)
    response.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const prefix = `SIGN_IN_${id.toUpperCase()}`
  return {
    id,
    name,
    issuer,
    environment: {
      SIGN_IN_PROVIDERS: id,
      [`${prefix}_NAME`]: name,
      [`${prefix}_ISSUER`]: issuer,
      [`${prefix}_CLIENT_ID`]: CLIENT.id,
      [`${prefix}_CLIENT_SECRET`]: CLIENT.secret,
    },
    requests: () => requests,
    behave: (next: IssuerFault) => void (fault = next),
    signInAs: (who: Person) => void (person = who),
    /** Signs the person in at the page and returns the address that the browser is sent back to. */
    visit: (page: string): string => grant(new URL(page)),
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

function reply(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
