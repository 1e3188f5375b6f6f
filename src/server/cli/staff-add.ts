import { Refusal } from '#shared/refusals.ts'
import { STAFF_ROLES } from '#shared/office/staff.ts'
import {
  addStaff,
  commandLine,
  countAdmins,
  findStaffByEmail,
  resetStaff,
} from '#server/domains/staff/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import { prepareSchema } from '#server/platform/database/migrate.ts'
import type { CommandResult } from './commands.ts'
import { CliInputError, readChoice, readCommandLine, requireOne } from './input.ts'
import { openDatabase } from './open-database.ts'

const USAGE = `usage: kupa staff-add EMAIL --role ${STAFF_ROLES.join('|')} [--recover REASON]`
/**
 * From this number of administrators with a second factor, accounts no longer need help from the
 * host.
 */
const ENOUGH_ADMINS = 2

/**
 * `staff-add EMAIL --role R`: creates a back-office account and prints its first password, which
 * must be replaced at the first sign-in. For an existing e-mail it sets a new first password and
 * removes the second step until it is set up again; the role stays. Joins a running server's
 * database. In live mode, two administrators with a second factor add and reset accounts in the
 * back office; from then on this command requires `--recover REASON`, which is recorded in the
 * audit log.
 */
export async function run(args: string[]): Promise<CommandResult> {
  const { positionals, values } = readCommandLine(args, {
    role: { type: 'string' },
    recover: { type: 'string' },
  })
  const email = requireOne(positionals, 'EMAIL')
  const role = readChoice(values.role, 'role', STAFF_ROLES)
  if (role === undefined) throw new CliInputError(USAGE)
  const why = typeof values.recover === 'string' ? values.recover.trim().slice(0, 400) : ''
  const { config, database, close } = await openDatabase()
  try {
    await prepareSchema(database, config)
    if (
      config.mode === 'live' &&
      why === '' &&
      (await countAdmins(database.read)) >= ENOUGH_ADMINS
    ) {
      throw new CliInputError(
        'two administrators can do this in the back office; ' +
          '--recover REASON does it here, and the audit log keeps the reason',
      )
    }
    const reason = why === '' ? 'kupa staff-add' : `kupa staff-add --recover: ${why}`
    const actor = commandLine(systemClock.now())
    const known = await findStaffByEmail(database.read, email)
    const { member, password } =
      known === undefined
        ? await addStaff(database, actor, email, [role], reason)
        : await resetStaff(database, actor, known, reason)
    return {
      output: { email: member.email, roles: member.roles, password, renewed: known !== undefined },
    }
  } catch (error) {
    throw error instanceof Refusal ? new CliInputError(error.text.en) : error
  } finally {
    await close()
  }
}
