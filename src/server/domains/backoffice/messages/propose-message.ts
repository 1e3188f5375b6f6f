import { z } from 'zod'
import {
  messageBody,
  type proposeMessage as proposeCall,
} from '#shared/contracts/staff/messages.ts'
import { Refusal } from '#shared/refusals.ts'
import { LANGS, type Lang } from '#shared/lang.ts'
import { FEWEST_TO_ASSIGN } from '#shared/office/experiments.ts'
import { segmentRule } from '#shared/office/segments.ts'
import { BACKOFFICE_TEXTS } from '#shared/texts/server/texts.ts'
import {
  addMessage,
  countAssignable,
  countRecipients,
  listSegments,
  lockDraft,
  messageOf,
  problemsOf,
  removeDraft,
  sizesOf,
} from '#server/domains/crm/index.ts'
import type { ProposalRow } from '#server/domains/staff/index.ts'
import { errorConstraint } from '#server/platform/database/database.ts'
import type { StaffContext } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { MESSAGE } from './present.ts'

const input = z.object({
  revision: z.number(),
  body: messageBody,
  rule: segmentRule.nullable(),
  segmentName: z.string().nullable(),
  writtenBy: z.string(),
})

export function messageTitleOf({ input: stored }: ProposalRow, lang: Lang): string {
  const { title } = input.parse(stored).body
  return title[lang] === '' ? title.tr : title[lang]
}

/**
 * Sends or schedules a message in the commit of the second person's approval. A message whose time
 * has passed is sent at once.
 */
export function defineMessage({ staff, crm }: House): void {
  staff.proposals.define({
    kind: MESSAGE,
    subjectKind: MESSAGE,
    input,
    async seen(tx, { subjectId, input: { body, rule, segmentName, writtenBy }, now }) {
      const { revision } = await lockDraft(tx, subjectId)
      const reached = await countRecipients(tx, messageOf(body, rule ?? undefined), now)
      const text = (field: string, value: string | null) => ({
        field,
        unit: 'text' as const,
        value,
        fixed: true,
      })
      return {
        facts: [
          ...(['title', 'body', 'sms', 'action'] as const).flatMap((field) =>
            LANGS.filter((lang) => body[field][lang] !== '').map((lang) =>
              text(`${field}.${lang}`, body[field][lang]),
            ),
          ),
          ...(body.link === '' ? [] : [text('link', body.link)]),
          text('isOffer', String(body.isOffer)),
          text('segment', segmentName ?? 'everybody'),
          text('writtenBy', writtenBy),
          body.publishAt === null
            ? text('publishAt', 'when-approved')
            : { field: 'publishAt', unit: 'time', value: body.publishAt, fixed: true },
          ...(body.experiment === null
            ? []
            : [
                {
                  field: 'controlShare',
                  unit: 'number' as const,
                  value: String(body.experiment.share),
                  fixed: true,
                },
                {
                  field: 'measuredDays',
                  unit: 'number' as const,
                  value: String(body.experiment.days),
                  fixed: true,
                },
                text('metric', body.experiment.metric),
              ]),
          { field: 'revision', unit: 'number', value: String(revision), fixed: true },
          ...Object.entries(reached).map(([channel, count]) => ({
            field: `reached.${channel}`,
            unit: 'number' as const,
            value: String(count),
            fixed: false,
          })),
        ],
      }
    },
    async execute(
      tx,
      { subjectId: id, input: { revision, body, rule, segmentName, writtenBy } },
      { now, name: approvedBy },
    ) {
      const draft = await lockDraft(tx, id)
      if (draft.revision !== revision) throw new Refusal('not possible')
      const due =
        body.publishAt !== null && new Date(body.publishAt) > now
          ? body
          : { ...body, publishAt: null }
      const { publishedAt } = await addMessage(tx, messageOf(due, rule ?? undefined), now, {
        id,
        writtenBy,
        approvedBy,
        segmentName,
        experiment: body.experiment,
      })
      await removeDraft(tx, id)
      await crm.runSoon(tx)
      return {
        before: { state: 'waiting' },
        after: {
          state: due.publishAt === null ? 'sending' : 'scheduled',
          publishedAt,
          ...(body.experiment !== null && { experiment: body.experiment }),
        },
      }
    },
  })
}

/**
 * @throws Refusal 'record not found', 'not possible' for another revision, an incomplete draft or
 * an audience too small for a control group, 'duplicate' where one waits already
 */
export async function proposeMessage(
  { platform: { database }, staff }: House,
  context: StaffContext,
  { id, revision, requestID, reason }: z.output<(typeof proposeCall)['input']>,
): Promise<ProposalRow> {
  return database
    .transaction(async (tx) => {
      const draft = await lockDraft(tx, id)
      const segments = await listSegments(tx)
      const segment = segments.find((one) => one.id === draft.body.segmentID)
      if (
        draft.revision !== revision ||
        problemsOf(draft.body, new Set(segments.map((one) => one.id)), context.now).length > 0
      ) {
        throw new Refusal('not possible', {}, BACKOFFICE_TEXTS.draftIncompleteOrChanged)
      }
      const { experiment } = draft.body
      if (experiment !== null) {
        const audience = messageOf(draft.body, segment?.rule)
        const players = await countAssignable(tx, audience, context.now)
        if (sizesOf(players, experiment.share).control < FEWEST_TO_ASSIGN)
          throw new Refusal('not possible', {}, BACKOFFICE_TEXTS.audienceTooSmall)
      }
      return staff.proposals.propose(tx, context, {
        id: requestID,
        kind: MESSAGE,
        subjectKind: MESSAGE,
        subjectId: id,
        reason,
        input: {
          revision,
          body: draft.body,
          rule: segment?.rule ?? null,
          segmentName: segment?.name ?? null,
          writtenBy: draft.editedBy,
        },
      })
    })
    .catch((error: unknown) => {
      throw errorConstraint(error) === 'proposal_of_message' ? new Refusal('duplicate') : error
    })
}
