import { connect, type AddressInfo, type Socket } from 'node:net'
import type { TestApp } from './test-app.ts'

/**
 * A raw connection to a test's server. `closed` resolves to everything received until the close.
 */
export type RawSocket = { socket: Socket; received(): string; closed: Promise<string> }

export function openRaw({ http }: Pick<TestApp, 'http'>, bytes = ''): RawSocket {
  const { port } = http.server.address() as AddressInfo
  let text = ''
  const socket = connect(port, '127.0.0.1', () => void socket.write(bytes))
  // A reset counts as an end.
  socket
    .setEncoding('utf8')
    .on('data', (part) => void (text += String(part)))
    .on('error', () => {})
  const closed = new Promise<string>((resolve) => void socket.once('close', () => resolve(text)))
  return { socket, received: () => text, closed }
}
