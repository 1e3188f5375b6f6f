import { ANY_PRICE_PERCENT } from '#shared/sportsbook/coupon-bounds.ts'
import { formatOdds } from '#shared/sportsbook/odds-display.ts'
import { ODDS_FORMATS, priceOf } from '#shared/sportsbook/odds.ts'
import { useFormat } from '#web/lib/format.ts'
import { oddsFormat } from '#web/lib/odds-format.ts'
import { useLang } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { ACCEPT_ORDER, acceptance, TOLERANCES } from './acceptance.ts'

export function SettingsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { slip } = useTexts().sports
  const format = useFormat()
  const { accept, tolerance } = acceptance.use()
  const writing = oddsFormat.use()
  const lang = useLang()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={slip.settings}
      foot={
        <Button variant="ink" size="lg" block onClick={onClose}>
          {slip.done}
        </Button>
      }
    >
      <div className="slip-settings">
        <fieldset className="slip-settings__choices">
          <legend className="w-6">{slip.acceptTitle}</legend>
          {ACCEPT_ORDER.map((choice) => (
            <label key={choice} className="check">
              <input
                type="radio"
                className="check__input"
                name="accept"
                checked={accept === choice}
                onChange={() => acceptance.set({ accept: choice, tolerance })}
              />
              <span
                className={accept === choice ? 'box box--radio is-on' : 'box box--radio'}
                aria-hidden="true"
              />
              <span>
                {choice === 'any'
                  ? slip.acceptChoices.any(format.percent(ANY_PRICE_PERCENT, 0))
                  : slip.acceptChoices[choice]}
              </span>
            </label>
          ))}
        </fieldset>
        {accept === 'percent' && (
          <Segmented
            label={slip.tolerance}
            value={toleranceOf(tolerance)}
            onChange={(next) => acceptance.set({ accept, tolerance: next })}
            options={TOLERANCES.map((value) => ({
              value,
              label: format.percent(Number(value), 0),
            }))}
          />
        )}
        <SelectField
          label={slip.oddsFormat}
          value={writing}
          options={ODDS_FORMATS.map((value) => ({
            value,
            label: slip.oddsFormatExample(
              slip.oddsFormats[value],
              formatOdds(EXAMPLE, value, lang),
            ),
          }))}
          onChange={(event) =>
            oddsFormat.set(ODDS_FORMATS.find((known) => known === event.target.value) ?? 'decimal')
          }
        />
      </div>
    </Sheet>
  )
}

const EXAMPLE = priceOf(2_350)

const toleranceOf = (kept: string): (typeof TOLERANCES)[number] =>
  TOLERANCES.find((one) => one === kept) ?? '5'
