import { vi } from 'vitest'

// Runs before each file: its imports are evaluated again.
vi.resetModules()
