import { z } from 'zod'
import type { CheckFacts } from '../port.ts'
import type { OnfidoApi, WorkflowRun } from './onfido-api.ts'

/** A workflow can ask for the document again. The newest tasks are read first. */
const MAX_TASKS = 10
const MAX_REASONS = 20

const word = z
  .string()
  .trim()
  .max(300)
  .transform((text) => (text === '' ? null : text))
  .nullish()
  .catch(null)
const day = z.iso.date().nullish().catch(null)

/** The properties of a document report that are read. Numbers and addresses are not. */
const properties = z.object({
  first_name: word,
  middle_name: word,
  last_name: word,
  date_of_birth: day,
  date_of_expiry: day,
  document_type: word,
  issuing_country: word,
})
type Properties = z.output<typeof properties>

const report = z.object({
  properties,
  breakdown: z
    .record(z.string(), z.object({ result: z.string().nullish() }).nullish())
    .nullish()
    .catch(null),
})

const KINDS: Readonly<Record<string, CheckFacts['kind']>> = {
  national_identity_card: 'identity-card',
  passport: 'passport',
  driving_licence: 'driving-licence',
}

export async function readFacts(api: OnfidoApi, run: WorkflowRun): Promise<CheckFacts> {
  const found = await findReport(api, run)
  const read = found?.properties
  const given = [read?.first_name, read?.middle_name].filter((name) => typeof name === 'string')
  const type = read?.document_type ?? null
  return {
    firstName: given.length === 0 ? null : given.join(' '),
    lastName: read?.last_name ?? null,
    birthDate: read?.date_of_birth ?? null,
    documentType: type,
    kind: type === null ? null : (KINDS[type] ?? null),
    country: read?.issuing_country ?? null,
    expiresOn: read?.date_of_expiry ?? null,
    reasons: reasonsOf(run, found?.flagged ?? []),
  }
}

type Report = { properties: Properties; flagged: string[] }

async function findReport(api: OnfidoApi, run: WorkflowRun): Promise<Report | undefined> {
  const tasks = await api.listTasks(run.id)
  const documents = tasks.filter(({ id, task_def_id: definition }) =>
    `${id} ${definition ?? ''}`.includes('document'),
  )
  for (const { id } of documents.toReversed().slice(0, MAX_TASKS)) {
    const { output } = await api.getTask(run.id, id)
    const { data } = report.safeParse(output)
    if (data !== undefined && hasName(data.properties))
      return {
        properties: data.properties,
        flagged: Object.entries(data.breakdown ?? {}).flatMap(([name, part]) =>
          typeof part?.result === 'string' && part.result !== 'clear'
            ? [`${name}: ${part.result}`]
            : [],
        ),
      }
  }
  // The output that the operator's workflow defines, with the same names.
  const { data } = properties.safeParse(run.output)
  return data !== undefined && hasName(data) ? { properties: data, flagged: [] } : undefined
}

const hasName = ({ first_name: first, last_name: last }: Properties): boolean =>
  typeof first === 'string' || typeof last === 'string'

function reasonsOf({ reasons, error }: WorkflowRun, flagged: readonly string[]): string[] {
  const failed = [error?.type, error?.message].filter((part) => typeof part === 'string')
  return [
    ...(reasons ?? []),
    ...flagged,
    ...(failed.length === 0 ? [] : [`error: ${failed.join(', ').slice(0, 300)}`]),
  ].slice(0, MAX_REASONS)
}
