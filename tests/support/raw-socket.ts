import { connect, type AddressInfo, type Socket } from 'node:net'
import type { TestApp } from './test-app.ts'

/**
 * A connection to a test's server that says what it likes. `closed` is everything the server said
 * until it closed.
 */
export type RawSocket = { socket: Socket; said(): string; closed: Promise<string> }

export function openRaw({ http }: Pick<TestApp, 'http'>, bytes = ''): RawSocket {
  const { port } = http.server.address() as AddressInfo
  let said = ''
  const socket = connect(port, '127.0.0.1', () => void socket.write(bytes))
  // A reset closes as an end does.
  socket
    .setEncoding('utf8')
    .on('data', (part) => void (said += String(part)))
    .on('error', () => {})
  const closed = new Promise<string>((resolve) => void socket.once('close', () => resolve(said)))
  return { socket, said: () => said, closed }
}
