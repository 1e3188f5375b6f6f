import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Me } from '#shared/contracts/staff/account.ts'
import { setTags, type Player360 } from '#shared/contracts/staff/players.ts'
import { may } from '#shared/office/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useErrorText } from '../asking.ts'
import { useCallForm } from '../forms/call-form.ts'
import { FormText } from '../forms/fields.tsx'
import { FormProblems } from '../forms/form-problems.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice } from '../office-texts.ts'
import { Notice } from '../parts.tsx'

const LONGEST = 30

export function Tags({
  me,
  player: {
    profile: { uid },
    tags,
  },
}: {
  me: Me
  player: Player360
}) {
  const { player: words, common } = useOffice()
  const client = useQueryClient()
  const errorText = useErrorText()
  const writing = useMutation({
    mutationFn: (next: string[]) => callStaff('set_tags', { playerID: uid, tags: next }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['get_player'] }),
  })
  const canWrite = may(me.roles, 'player.note')
  return (
    <section className="card office-section">
      <h2>{words.tags}</h2>
      <div className="office-pad office-chips row g-8">
        {tags.length === 0 && <span className="c-3">{common.none}</span>}
        {tags.map((tag) =>
          canWrite ? (
            <button
              key={tag}
              type="button"
              className="chip"
              aria-label={words.removeTag(tag)}
              onClick={() => writing.mutate(tags.filter((other) => other !== tag))}
            >
              {tag} <Icon name="close" size={12} />
            </button>
          ) : (
            <span key={tag} className="badge">
              {tag}
            </span>
          ),
        )}
      </div>
      {writing.error !== null && <Notice tone="down">{errorText(writing.error)}</Notice>}
      {canWrite && <AddTag playerID={uid} tags={tags} />}
    </section>
  )
}

function AddTag({ playerID, tags }: { playerID: string; tags: readonly string[] }) {
  const { player: words } = useOffice()
  const client = useQueryClient()
  const form = useCallForm({
    schema: setTags.input,
    start: () => ({ playerID, tags: [''] }),
    // The server sorts the tags; the typed one is first, so that a problem of it is at its field.
    asSent: (values) => ({ ...values, tags: [...values.tags, ...tags] }),
    send: (values) => callStaff('set_tags', values),
    onSent: async (_tags, { reset }) => {
      reset()
      await client.invalidateQueries({ queryKey: ['get_player'] })
    },
  })
  return (
    <>
      <form className="row g-8 office-pad office-inline" {...form.bind}>
        <FormText control={form.control} name="tags.0" label={words.tag} maxLength={LONGEST} />
        <Button type="submit" variant="outline" busy={form.isSending}>
          {words.addTag}
        </Button>
      </form>
      <FormProblems view={form.view} />
    </>
  )
}
