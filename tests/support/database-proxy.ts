import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

export type DatabaseProxy = {
  host: string
  port: number
  cut(): Promise<void>
  /** Keeps every connection, forwards nothing and accepts new ones silently. */
  blackHole(): void
  /** Allows connections again. Connections from a black hole have lost data, so they end. */
  heal(): Promise<void>
  reset(): void
  close(): Promise<void>
}

const HOST = '127.0.0.1'

export async function startDatabaseProxy(socketFolder: string): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>()
  let isSilent = false
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }
  const server = createServer((client) => {
    keep(client)
    if (isSilent) return
    const upstream = connect(join(socketFolder, '.s.PGSQL.5432'))
    keep(upstream)
    client.pipe(upstream).pipe(client)
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  })
  const listen = async (port: number): Promise<number> => {
    server.listen(port, HOST)
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    return address.port
  }
  const reset = () => {
    for (const socket of sockets) socket.destroy()
  }
  const cut = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    reset()
    await closed
  }
  const port = await listen(0)
  return {
    host: HOST,
    port,
    cut,
    reset,
    close: cut,
    blackHole() {
      isSilent = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    async heal() {
      if (isSilent) reset()
      isSilent = false
      if (!server.listening) await listen(port)
    },
  }
}
