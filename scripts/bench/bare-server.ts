import { readFileSync } from 'node:fs'
import fastify from 'fastify'

const bytes = readFileSync(process.argv[2] ?? '', 'utf8')
const app = fastify()
app.post('/endpoint', (_request, reply) =>
  reply.type('application/json; charset=utf-8').send(bytes),
)
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
process.stdout.write('Kupa is ready\n')
process.on('SIGTERM', () => process.exit(0))
