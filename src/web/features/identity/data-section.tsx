import { useMutation } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { followDownload } from '#web/lib/realtime/follow-download.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { useErrorText } from '#web/ui/empty.tsx'

export function DataSection() {
  const { data: texts } = useTexts().security
  const errorText = useErrorText()
  const make = useMutation({
    mutationFn: () => call('user', 'export_data', {}),
    onSuccess: ({ data }) => followDownload(data.url),
  })
  return (
    <section className="card card--pad me__part" aria-labelledby="data-title">
      <h2 className="title-sm" id="data-title">
        {texts.title}
      </h2>
      <p className="c-2 t-sm">{texts.text}</p>
      <Button variant="outline" icon="download" busy={make.isPending} onClick={() => make.mutate()}>
        {texts.download}
      </Button>
      {make.error !== null && (
        <p className="c-down t-sm" role="alert">
          {errorText(make.error)}
        </p>
      )}
    </section>
  )
}
