import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Notices } from '#shared/contracts/staff/notices.ts'
import { LANGS, type Lang } from '#shared/lang.ts'
import type { NoticeKind } from '#shared/office/notices.ts'
import { Button } from '#web/ui/button.tsx'
import { asked, useErrorText } from '../asking.ts'
import { Checks } from '../checks.tsx'
import { ChoiceField } from '../choice-field.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice } from '../office-texts.ts'
import { Notice } from '../parts.tsx'

type Choice = { kinds: readonly NoticeKind[]; lang: Lang }

/** The notices that the member receives by mail. */
export function OwnNotices({ email }: { email: string }) {
  const { notices: words } = useOffice()
  const { data } = useQuery(asked('get_notices', {}))
  return (
    <section className="card card--pad col g-16 office-form" aria-labelledby="own-notices">
      <h2 id="own-notices" className="title-sm">
        {words.title}
      </h2>
      <p>{words.text(email)}</p>
      {data !== undefined &&
        (data.offered.length === 0 ? <p>{words.none}</p> : <NoticeForm stored={data} />)}
    </section>
  )
}

function NoticeForm({ stored }: { stored: Notices }) {
  const { notices: words } = useOffice()
  const errorText = useErrorText()
  const client = useQueryClient()
  const [choice, setChoice] = useState<Choice>({ kinds: stored.chosen, lang: stored.lang })
  const saving = useMutation({
    mutationFn: () => callStaff('set_notices', { kinds: [...choice.kinds], lang: choice.lang }),
    onSuccess: (next) => client.setQueryData(asked('get_notices', {}).queryKey, next),
  })
  const change = (next: Partial<Choice>) => {
    saving.reset()
    setChoice({ ...choice, ...next })
  }
  return (
    <form
      className="col g-16"
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate()
      }}
    >
      <Checks
        label={words.kinds}
        isLong
        choices={stored.offered}
        chosen={choice.kinds}
        nameOf={(kind) => words.names[kind]}
        onChange={(kinds) => change({ kinds })}
      />
      <ChoiceField
        label={words.lang}
        value={choice.lang}
        choices={LANGS.map((lang) => [lang, words.langs[lang]])}
        onChange={(value) => change({ lang: LANGS.find((lang) => lang === value) ?? choice.lang })}
      />
      <div>
        <Button type="submit" variant="outline" disabled={saving.isPending}>
          {words.save}
        </Button>
      </div>
      {saving.isSuccess && <Notice>{words.saved}</Notice>}
      {saving.error !== null && <Notice tone="down">{errorText(saving.error)}</Notice>}
    </form>
  )
}
