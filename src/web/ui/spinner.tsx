import { Icon } from './icon.tsx'

export function Spinner({ size = 16 }: { size?: 16 | 20 | 24 | 32 }) {
  return <Icon name="spinner" size={size} className="spin" />
}
