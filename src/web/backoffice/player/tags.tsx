import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { Player360 } from '#shared/contracts/staff/players.ts'
import { may } from '#shared/office/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useErrorText } from '../asking.ts'
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
  const [typed, setTyped] = useState('')
  const client = useQueryClient()
  const errorText = useErrorText()
  const writing = useMutation({
    mutationFn: (next: string[]) => callStaff('set_tags', { playerID: uid, tags: next }),
    onSuccess: async () => {
      setTyped('')
      await client.invalidateQueries({ queryKey: ['get_player'] })
    },
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
      {canWrite && (
        <form
          className="row g-8 office-pad office-inline"
          onSubmit={(event) => {
            event.preventDefault()
            if (!writing.isPending && typed.trim() !== '') writing.mutate([...tags, typed.trim()])
          }}
        >
          <TextField
            label={words.tag}
            inputSize="md"
            maxLength={LONGEST}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" variant="outline" busy={writing.isPending}>
            {words.addTag}
          </Button>
        </form>
      )}
    </section>
  )
}
