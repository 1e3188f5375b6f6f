import { ProviderUnreachable } from '#server/platform/outgoing/call-provider.ts'
import type { OnfidoSettings } from '#server/platform/provider-settings.ts'
import type { Platform } from '#server/platform/platform.ts'
import { requestStore } from '../request-store.ts'
import type { CheckProvider, CheckRequest, CheckResult } from '../port.ts'
import { LIMIT_MS, onfidoApi, type OnfidoApi, type WorkflowRun } from './onfido-api.ts'
import { readFacts } from './read-facts.ts'
import { readEvent } from './read-webhook.ts'

const NAME = 'onfido'

/**
 * Identity checks by Onfido (API v3.6): an applicant, a workflow run and the page of its link. A
 * request has no idempotency key, so after a first request whose result is unknown the applicant
 * and its runs are looked for before another is created.
 */
export function onfidoProvider(
  platform: Pick<Platform, 'database' | 'clock'>,
  settings: OnfidoSettings,
  limitMs = LIMIT_MS,
): CheckProvider {
  const requests = requestStore(platform, NAME)
  const api = onfidoApi(settings, limitMs)

  async function applicantOf(
    request: CheckRequest,
    known: Awaited<ReturnType<typeof requests.begin>>,
  ): Promise<string> {
    if (known.subjectId !== null) return known.subjectId
    const found = known.isRepeat ? await api.listApplicants(request, known.requestedAt) : []
    for (const { id } of found)
      if (!(await requests.isSubjectOfOther(request, id))) return requests.keepSubject(request, id)
    return requests.keepSubject(request, (await api.createApplicant(request)).id)
  }

  return {
    name: NAME,
    company: 'Onfido',
    async start(request) {
      const known = await requests.begin(request)
      const applicantId = await applicantOf(request, known)
      const runs = known.isRepeat ? await api.listRuns(applicantId, request) : []
      const made = runs[0] ?? (await api.createRun(applicantId, request))
      return { checkId: made.id, url: urlOf(made) }
    },
    result: async (checkId) => resultOf(api, await api.getRun(checkId)),
    readWebhook: (message) => readEvent(settings, message),
  }
}

function urlOf({ link }: WorkflowRun): string {
  if (typeof link?.url !== 'string')
    throw new ProviderUnreachable('Onfido answered a workflow run without a link')
  return link.url
}

async function resultOf(api: OnfidoApi, run: WorkflowRun): Promise<CheckResult> {
  switch (run.status) {
    case 'processing':
    case 'awaiting_input':
    case 'awaiting_client_input':
      return { status: 'pending' }
    case 'abandoned':
      return { status: 'abandoned' }
    case 'approved':
    case 'declined':
    case 'review':
      return { status: run.status, facts: await readFacts(api, run) }
    // A person looks at a run that Onfido could not finish.
    case 'error':
      return { status: 'review', facts: await readFacts(api, run) }
    default:
      return run.status satisfies never
  }
}
