import { callProvider, ProviderUnreachable } from '#server/platform/outgoing/call-provider.ts'
import { z } from 'zod'
import type { OnfidoSettings } from '#server/platform/provider-settings.ts'
import type { Lang } from '#shared/lang.ts'
import type { CheckRequest } from '../port.ts'

export const LIMIT_MS = 8_000
/** Newest applicants that are searched for one whose answer was lost. */
const APPLICANTS_A_PAGE = 100
/** Onfido's clock may be behind ours. */
const CLOCK_MS = 60_000
/** Onfido's pages have no Turkish: the page then has the language of the browser, or English. */
const LANGUAGES: Readonly<Record<Lang, { language?: string }>> = {
  tr: {},
  en: { language: 'en_US' },
}

const text = z.string().trim().min(1).max(500)

const applicant = z.object({
  id: z.uuid(),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  dob: z.string().nullish(),
  created_at: z.iso.datetime({ offset: true }).nullish(),
})
type Applicant = z.output<typeof applicant>

const run = z.object({
  id: z.uuid(),
  applicant_id: z.uuid(),
  workflow_id: z.uuid(),
  status: z.enum([
    'processing',
    'awaiting_input',
    'awaiting_client_input',
    'approved',
    'declined',
    'review',
    'abandoned',
    'error',
  ]),
  tags: z.array(z.string()).nullish(),
  link: z
    .object({
      url: z
        .url({ protocol: /^https$/ })
        .max(2_000)
        .nullish(),
    })
    .nullish(),
  output: z.unknown(),
  reasons: z.array(text).max(100).nullish(),
  error: z.object({ type: z.string().nullish(), message: z.string().nullish() }).nullish(),
})
export type WorkflowRun = z.output<typeof run>

const taskId = z.string().regex(/^[0-9a-z_-]+$/)
const taskItem = z.object({ id: taskId, task_def_id: taskId.nullish() })
const task = z.object({ id: taskId, workflow_run_id: z.uuid().nullish(), output: z.unknown() })

export type OnfidoApi = ReturnType<typeof onfidoApi>

export const tagOf = (reference: string): string => `kupa-check:${reference}`

/** Only what is compared: no address, e-mail, telephone or identity number. */
export const applicantRequest = ({ firstName, lastName, birthDate }: CheckRequest) => ({
  first_name: firstName,
  last_name: lastName,
  dob: birthDate,
})

export function runRequest(
  { workflowId }: Pick<OnfidoSettings, 'workflowId'>,
  applicantId: string,
  { reference, lang, returnUrl, expiresAt }: CheckRequest,
) {
  return {
    workflow_id: workflowId,
    applicant_id: applicantId,
    tags: [tagOf(reference)],
    link: {
      completed_redirect_url: returnUrl,
      expired_redirect_url: returnUrl,
      expires_at: expiresAt.toISOString(),
      ...LANGUAGES[lang],
    },
  }
}

/** The calls of Onfido's API. Each throws ProviderUnreachable. */
export function onfidoApi(settings: OnfidoSettings, limitMs: number) {
  const { url, apiToken, workflowId } = settings

  async function call<S extends z.ZodType>(
    path: string,
    schema: S,
    body?: Record<string, unknown>,
  ): Promise<z.output<S>> {
    const reply = await callProvider(
      'Onfido',
      `${url}${path}`,
      {
        headers: { authorization: `Token token=${apiToken}` },
        body: body === undefined ? undefined : JSON.stringify(body),
      },
      limitMs,
    )
    if (!reply.ok) throw new ProviderUnreachable(`Onfido answered ${reply.status}`)
    const { data } = schema.safeParse(reply.body)
    if (data === undefined) throw new ProviderUnreachable('Onfido gave an unreadable answer')
    return data
  }

  const requireOwn = (one: WorkflowRun, isOwn: boolean): WorkflowRun => {
    if (!isOwn || one.workflow_id !== workflowId)
      throw new ProviderUnreachable('Onfido answered the workflow run of another check')
    return one
  }

  return {
    createApplicant: (request: CheckRequest) =>
      call('/applicants', applicant, applicantRequest(request)),
    async listApplicants(request: CheckRequest, since: Date): Promise<Applicant[]> {
      const { applicants } = await call(
        `/applicants?page=1&per_page=${APPLICANTS_A_PAGE}`,
        z.object({ applicants: z.array(applicant) }),
      )
      const wanted = applicantRequest(request)
      return applicants.filter(
        (one) =>
          one.first_name === wanted.first_name &&
          one.last_name === wanted.last_name &&
          one.dob === wanted.dob &&
          new Date(one.created_at ?? 0).getTime() >= since.getTime() - CLOCK_MS,
      )
    },
    async createRun(applicantId: string, request: CheckRequest): Promise<WorkflowRun> {
      const made = await call('/workflow_runs', run, runRequest(settings, applicantId, request))
      return requireOwn(
        made,
        made.applicant_id === applicantId && made.tags?.includes(tagOf(request.reference)) === true,
      )
    },
    async listRuns(applicantId: string, { reference }: CheckRequest): Promise<WorkflowRun[]> {
      const query = new URLSearchParams({ applicant_id: applicantId, tags: tagOf(reference) })
      const found = await call(`/workflow_runs?${query.toString()}`, z.array(run))
      return found.map((one) =>
        requireOwn(
          one,
          one.applicant_id === applicantId && one.tags?.includes(tagOf(reference)) === true,
        ),
      )
    },
    async getRun(runId: string): Promise<WorkflowRun> {
      const one = await call(`/workflow_runs/${encodeURIComponent(runId)}`, run)
      return requireOwn(one, one.id === runId)
    },
    listTasks: (runId: string) =>
      call(`/workflow_runs/${encodeURIComponent(runId)}/tasks`, z.array(taskItem)),
    async getTask(runId: string, id: string) {
      const one = await call(
        `/workflow_runs/${encodeURIComponent(runId)}/tasks/${encodeURIComponent(id)}`,
        task,
      )
      if (one.id !== id || (one.workflow_run_id ?? runId) !== runId)
        throw new ProviderUnreachable('Onfido answered another task')
      return one
    },
  }
}
