import { Link } from '@tanstack/react-router'
import { useTexts } from '#web/lib/texts.ts'

/** Links to what can be read, and who may not play. */
export function Footer() {
  const { common } = useTexts()
  return (
    <footer className="foot" aria-label={common.footerLabel}>
      <div className="foot__links">
        <Link to="/">{common.home}</Link>
        <Link to="/slot">{common.slots}</Link>
        <Link to="/fairness">{common.fairness}</Link>
      </div>
      <div className="row g-12 foot__legal">
        <span className="age" role="img" aria-label={common.adultsOnly}>
          18+
        </span>
        <p className="t-xs c-3">{common.legal}</p>
      </div>
    </footer>
  )
}
