import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PROGRAM_ENVIRONMENT } from '../program-environment.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
/** `dist/server`: the built program reads the files beside its sources by relative paths. */
const PARTS = ['src/server', 'src/shared', 'src/games', 'dist/server', 'package.json']
const LINKED = ['node_modules', 'dist/web']

export type ProgramVersion = ReturnType<typeof createVersion>

export function createVersion(migrations: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'kupa-version-'))
  for (const part of PARTS) cpSync(join(ROOT, part), join(folder, part), { recursive: true })
  for (const part of LINKED)
    if (existsSync(join(ROOT, part))) symlinkSync(join(ROOT, part), join(folder, part))
  const add = (added: Record<string, string>) => {
    for (const [name, text] of Object.entries(added))
      writeFileSync(join(folder, 'src/server/migrations', name), text)
  }
  add(migrations)
  return {
    main: join(folder, 'dist/server/main.js'),
    /** Makes it a still later version. */
    add,
    /** Changes the text of a function but not its behaviour. */
    touchFunction: (name: string) =>
      appendFileSync(join(folder, 'src/server/sql', name), '-- A later version.\n'),
    migrate: (environment: Record<string, string>) =>
      runMigrate(join(folder, 'src/server/cli/kupa.ts'), environment),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function runMigrate(kupa: string, environment: Record<string, string>): Promise<unknown> {
  const child = spawn(process.execPath, [kupa, 'migrate'], {
    env: { ...PROGRAM_ENVIRONMENT, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  await once(child, 'close')
  if (child.exitCode !== 0) throw new Error(`kupa migrate: ${errors}`)
  return JSON.parse(output)
}
