import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { joinHouse } from './sandbox-studio/join-house.ts'
import { startStudio } from './sandbox-studio/studio.ts'

/**
 * `npm run studio -- [--house http://127.0.0.1:3000] [--port 3900]`: an outside studio
 * with one game, joined to the house whose database DATA_DIR or DATABASE_URL names, until it is
 * stopped. For trying how a studio is joined, and for looking at its game in the site.
 */
const { values } = parseArgs({
  options: {
    house: { type: 'string', default: 'http://127.0.0.1:3000' },
    port: { type: 'string', default: '3900' },
  },
})
const port = Number(values.port)
const environment = Object.fromEntries(
  Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
)
const keys = await joinHouse(port, environment)
await startStudio({ houseUrl: values.house, ...keys, port, draw: (n) => randomInt(n) })
console.log(`the sandbox studio is at http://localhost:${port}`)
