import { Icon } from './icon.tsx'

/** Turning while something is under way. The words beside it say what. */
export function Spinner({ size = 16 }: { size?: 16 | 20 | 24 | 32 }) {
  return <Icon name="spinner" size={size} className="spin" />
}
