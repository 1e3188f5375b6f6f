import { Button } from '#web/ui/button.tsx'
import { useErrorText } from '../asking.ts'
import { callStaff } from '../office-api.ts'
import { useOffice } from '../office-texts.ts'
import { BothField, type FormProps } from './form-parts.tsx'

export function TextFields({
  draftID,
  onFailed,
  ...form
}: FormProps & { draftID: string; onFailed: (message: string) => void }) {
  const {
    promo: { draft: words },
  } = useOffice()
  const errorText = useErrorText()
  const write = () =>
    void callStaff('write_promotion_terms', { id: draftID, body: form.body }).then(
      (terms) => form.onChange({ terms }),
      (failed: unknown) => onFailed(errorText(failed)),
    )
  return (
    <section className="card office-section promo-part">
      <h2 className="row spread">
        {words.words}
        <Button size="sm" variant="outline" onClick={write}>
          {words.writeTerms}
        </Button>
      </h2>
      <div className="col g-16 promo-words">
        <BothField {...form} name="title" rows={1} />
        <BothField {...form} name="summary" rows={2} />
        <BothField {...form} name="body" rows={5} />
        <BothField {...form} name="games" rows={2} />
        <BothField {...form} name="terms" rows={12} />
      </div>
    </section>
  )
}
