import { Refusal } from '#shared/refusals.ts'
import { STAFF_ROLES } from '#shared/staff.ts'
import { addStaff, commandLine, findStaffByEmail, resetStaff } from '#server/domains/staff/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import { migrate } from '#server/platform/migrate.ts'
import type { CommandResult } from './commands.ts'
import { CliInputError, readChoice, readCommandLine, requireOne } from './input.ts'
import { openDatabase } from './open-database.ts'

const USAGE = `usage: kupa staff-add EMAIL --role ${STAFF_ROLES.join('|')}`

/**
 * `staff-add EMAIL --role R`: an account for the back office; prints its first password, which must be replaced at the first sign-in. For an e-mail that is there
 * already: a new first password, and no second step until it is set up again; the role stays. Joins a running server's database.
 */
export async function run(args: string[]): Promise<CommandResult> {
  const { positionals, values } = readCommandLine(args, { role: { type: 'string' } })
  const email = requireOne(positionals, 'EMAIL')
  const role = readChoice(values.role, 'role', STAFF_ROLES)
  if (role === undefined) throw new CliInputError(USAGE)
  const { database, close } = await openDatabase()
  try {
    await migrate(database)
    const actor = commandLine(systemClock.now())
    const known = await findStaffByEmail(database.read, email)
    const { member, password } = known === undefined ? await addStaff(database, actor, email, [role]) : await resetStaff(database, actor, known, 'kupa staff-add')
    return { output: { email: member.email, roles: member.roles, password, renewed: known !== undefined } }
  } catch (error) {
    throw error instanceof Refusal ? new CliInputError(error.text.en) : error
  } finally {
    await close()
  }
}
